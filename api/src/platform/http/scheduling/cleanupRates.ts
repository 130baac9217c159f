import { lt, sql } from 'drizzle-orm';
import type { Queries } from '../../database/openDatabase.ts';
import { callRates } from '../../database/schema.ts';

/** Deletes the rates of callers who made no more than a few calls for an hour. */
export async function cleanupRates(db: Queries): Promise<void> {
  await db.delete(callRates).where(lt(callRates.at, sql`clock_timestamp() - interval '1 hour'`));
}
