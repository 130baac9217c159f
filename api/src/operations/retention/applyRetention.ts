import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { retentionSteps } from './retentionSteps.ts';

/** Maximum rows in a transaction, and maximum transactions for each kind of data in a run. The next run continues. */
export const RETENTION_BATCH = 500;
export const RETENTION_BATCHES_MAX = 20;

/**
 * Removes personal data whose retention period has ended, in batches of one transaction with an audit event each. Safe
 * to stop at any time and to run in several processes. Returns the number of removed rows by kind, without zeros.
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
