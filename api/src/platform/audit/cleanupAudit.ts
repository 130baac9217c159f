import type { Queries } from '../database/openDatabase.ts';
import { expireEvents } from './expireEvents.ts';

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
