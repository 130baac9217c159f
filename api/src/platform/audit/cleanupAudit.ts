import { sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';

/** Transactions of one run, of up to 10,001 events each; the next run goes on with the rest. */
const BATCHES_MAX = 20;

/** Removes the events that are older than their period; answers how many. */
export async function cleanupAudit(db: Queries, keptMs: number, now: Date): Promise<number> {
  let removed = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const count = await expireEvents(db, new Date(now.getTime() - keptMs), now);
    removed += count;
    if (count === 0) break;
  }
  return removed;
}

/**
 * Removes the events from before an instant, with their links but the last, from which the chain goes on; leaves an
 * event that says so. Answers how many were removed. Only sealed events are removed, and only from the beginning, so
 * that the rest can still be verified. Those of the last year by the database's clock stay,
 * whatever the instant: the database refuses to remove them.
 */
export async function expireEvents(db: Queries, before: Date, now: Date): Promise<number> {
  const { rows } = await db.execute<{ removed: number }>(
    sql`select expire_audit(
      least(${before.toISOString()}::timestamptz, now() - interval '1 year'),
      ${now.toISOString()}::timestamptz
    ) as removed`,
  );
  return rows[0]?.removed ?? 0;
}
