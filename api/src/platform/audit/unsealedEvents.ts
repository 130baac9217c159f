import { type SQL, and, asc, desc, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { audit, auditChain } from '../database/schema.ts';

/**
 * An event gets its id before its transaction commits, so a lower id may appear after higher ids were sealed. No
 * transaction of the API lasts 10 minutes.
 */
const SETTLED = sql`now() - interval '10 minutes'`;

/** Returns unsealed events, lowest id first, optionally only those with an id above `after`. */
export async function listUnsealed(db: Queries, limit: number, after?: number): Promise<(typeof audit.$inferSelect)[]> {
  return select(db, gt(audit.id, after ?? (await settledId(db))), limit);
}

/** Returns the ids of events that should have been sealed: inserted between earlier events, or with a removed link. */
export async function listUnchained(db: Queries, limit: number): Promise<number[]> {
  const rows = await select(db, lte(audit.id, await settledId(db)), limit);
  return rows.map(({ id }) => id);
}

/** Returns the highest id below which no more events can appear. */
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
