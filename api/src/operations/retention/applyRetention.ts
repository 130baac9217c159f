import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { retentionSteps } from './retentionSteps.ts';

/** Rows of one transaction, and transactions of one kind of data in one run. The next run goes on with the rest. */
export const RETENTION_BATCH = 500;
export const RETENTION_BATCHES_MAX = 20;

/**
 * Removes personal data whose period has ended, in batches of a transaction each, with an event of the audit in each.
 * It may be stopped at any time and run in several processes. Answers how many rows of each kind were removed, without
 * kinds of which there were none.
 */
export async function applyRetention(
  { db, clock, config }: Pick<BaseDependencies, 'db' | 'clock' | 'config'>,
  limit = RETENTION_BATCH,
): Promise<Readonly<Record<string, number>>> {
  const now = clock.now();
  const removed: Record<string, number> = {};
  for (const { name, run } of retentionSteps(config.retention))
    for (let batch = 0; batch < RETENTION_BATCHES_MAX; batch += 1) {
      const count = await db.transaction(async (tx) => {
        const found = await run(tx, { now, limit });
        const event = { caller: 'api', origin: '', action: 'retention', reason: name, count: found } as const;
        if (found > 0) await recordEvent(tx, event, now);
        return found;
      });
      if (count > 0) removed[name] = (removed[name] ?? 0) + count;
      if (count < limit) break;
    }
  return removed;
}
