import { sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';

/**
 * Removes the events from before an instant, with their links but the last, from which the chain goes on; leaves an
 * event that says so. Answers how many were removed. Only sealed events are removed, and only from the beginning, so
 * that the rest can still be verified. The database refuses an instant within the last year.
 */
export async function expireEvents(db: Queries, before: Date, now: Date): Promise<number> {
  const { rows } = await db.execute<{ removed: number }>(
    sql`select expire_audit(${before.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz) as removed`,
  );
  return rows[0]?.removed ?? 0;
}
