import { sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';

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
