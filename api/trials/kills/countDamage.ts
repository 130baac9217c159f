import { and, count, eq, ne } from 'drizzle-orm';
import { type Queries, readSnapshot } from '../../src/platform/database/openDatabase.ts';
import { audit, markets, orderHistory, outbox } from '../../src/platform/database/schema.ts';
import type { SentWrite } from './SentWrite.ts';

/** Acknowledged writes that are missing in the database, and writes that were done twice. */
export interface Damage {
  readonly lost: number;
  readonly doubled: number;
  /** Each damaged write with the number of times that each effect exists. */
  readonly details: readonly string[];
}

/**
 * Compares the database with the sent and acknowledged writes; a write without a response may be done once or not at
 * all.
 */
export async function countDamage(db: Queries, writes: readonly SentWrite[]): Promise<Damage> {
  let lost = 0;
  let doubled = 0;
  const details: string[] = [];
  for (const write of writes) {
    // The database may still be committing writes of the killed process, so read all effects from one snapshot.
    const found = await readSnapshot(db, (tx) => countEffects(tx, write));
    const isLost = write.isAcknowledged && Math.min(...found) === 0;
    if (isLost) lost += 1;
    // All effects of a write are in one transaction, so each must exist equally often: once or not at all.
    const isDoubled = Math.max(...found) > 1 || new Set(found).size > 1;
    if (isDoubled) doubled += 1;
    if (isLost || isDoubled) details.push(`${write.kind} ${write.mark}: ${found.join(', ')}`);
  }
  return { lost, doubled, details };
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
  // A repeated call opens the order again, which is a separate audit event.
  const [event] = await db
    .select({ found: count() })
    .from(audit)
    .where(and(eq(audit.subject, mark), ne(audit.result, 'repeated')));
  return [await ofOrder(orderHistory), await ofOrder(outbox), event?.found ?? 0];
}
