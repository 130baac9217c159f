import { type SQL, and, asc, desc, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { audit, auditChain } from '../database/schema.ts';

/**
 * An event gets its id before its transaction ends, so one with a lower id may appear after others were sealed. No
 * transaction of the API lasts so long.
 */
const SETTLED = sql`now() - interval '10 minutes'`;

/** The events that are waiting to be sealed, oldest id first; those above an id where one is given. */
export async function listUnsealed(db: Queries, limit: number, after?: number): Promise<(typeof audit.$inferSelect)[]> {
  return select(db, gt(audit.id, after ?? (await settledId(db))), limit);
}

/**
 * Ids of events that should have been sealed long ago: those that were put between the events of the past, or whose
 * link was removed.
 */
export async function listUnchained(db: Queries, limit: number): Promise<number[]> {
  const rows = await select(db, lte(audit.id, await settledId(db)), limit);
  return rows.map(({ id }) => id);
}

/** The greatest id whose neighbours below have all been seen by now. */
async function settledId(db: Queries): Promise<number> {
  const [row] = await db
    .select({ id: auditChain.auditId })
    .from(auditChain)
    .where(lte(auditChain.sealedAt, SETTLED))
    .orderBy(desc(auditChain.auditId))
    .limit(1);
  return row?.id ?? 0;
}

async function select(db: Queries, range: SQL, limit: number): Promise<(typeof audit.$inferSelect)[]> {
  const rows = await db
    .select({ audit })
    .from(audit)
    .leftJoin(auditChain, sql`${auditChain.auditId} = ${audit.id}`)
    .where(and(range, isNull(auditChain.auditId)))
    .orderBy(asc(audit.id))
    .limit(limit);
  return rows.map(({ audit: event }) => event);
}
