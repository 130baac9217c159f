import { sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';

/** Maximum number of transactions in a run, each with up to 10,001 events; the next run removes the rest. */
const BATCHES_MAX = 20;

/** Removes events that are older than their retention period; returns their number. */
export async function cleanupAudit(db: Queries, retentionMs: number, now: Date): Promise<number> {
  let removed = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const count = await expireEvents(db, new Date(now.getTime() - retentionMs), now);
    removed += count;
    if (count === 0) break;
  }
  return removed;
}

/**
 * Removes the events before an instant and their links except the last one, which the chain continues from; records an
 * event about it. Returns the number of removed events. Only sealed events at the start of the chain are removed, so
 * that the rest can still be verified. The database refuses to remove events of the last year by its own clock.
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
