import { and, count, eq } from 'drizzle-orm';
import type { Queries } from '../../database/openDatabase.ts';
import { audit, markets, orderHistory, outbox } from '../../database/schema.ts';
import type { SentWrite } from './SentWrite.ts';

/** Acknowledged writes that the database does not have, and writes that it has twice. */
export interface Damage {
  readonly lost: number;
  readonly doubled: number;
}

/** Compares the database with what was sent and acknowledged; a write without an answer may be there once, or not. */
export async function countDamage(db: Queries, writes: readonly SentWrite[]): Promise<Damage> {
  let lost = 0;
  let doubled = 0;
  for (const write of writes) {
    const found = await countEffects(db, write);
    if (write.isAcknowledged && Math.min(...found) === 0) lost += 1;
    // Each effect of a write is in its transaction: all are there as often, once or not at all.
    if (Math.max(...found) > 1 || new Set(found).size > 1) doubled += 1;
  }
  return { lost, doubled };
}

async function countEffects(db: Queries, { kind, mark }: SentWrite): Promise<number[]> {
  if (kind === 'market') {
    const [row] = await db.select({ found: count() }).from(markets).where(eq(markets.title, mark));
    return [row?.found ?? 0];
  }
  const ofOrder = async (table: typeof orderHistory | typeof outbox) => {
    const step = table === orderHistory ? eq(orderHistory.status, 1) : undefined;
    const [row] = await db
      .select({ found: count() })
      .from(table)
      .where(and(eq(table.orderId, mark), step));
    return row?.found ?? 0;
  };
  const [event] = await db.select({ found: count() }).from(audit).where(eq(audit.subject, mark));
  return [await ofOrder(orderHistory), await ofOrder(outbox), event?.found ?? 0];
}
