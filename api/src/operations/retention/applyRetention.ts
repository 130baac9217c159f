import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { removeBatch } from './removeBatch.ts';
import { retentionSteps } from './retentionSteps.ts';

/** Maximum rows in a transaction, and maximum transactions for each kind of data in a run. The next run continues. */
export const RETENTION_BATCH = 500;
export const RETENTION_BATCHES_MAX = 20;

/** The removed rows by kind, without zeros; `stops` has `clocks` or `limit <kind>` for each stop. */
export interface RetentionRun {
  readonly removed: Readonly<Record<string, number>>;
  readonly stops: readonly string[];
}

/**
 * Removes personal data whose retention period has ended, in batches of one transaction with an audit event each. Safe
 * to stop at any time and to run in several processes.
 */
export async function applyRetention(
  { db, clock, config, files }: Pick<BaseDependencies, 'db' | 'clock' | 'config' | 'files'>,
  rows = RETENTION_BATCH,
): Promise<RetentionRun> {
  const limits = { rows, day: config.retentionPerDay };
  const removed: Record<string, number> = {};
  const stops = new Set<string>();
  for (const step of retentionSteps(config, files))
    for (let batch = 0; batch < RETENTION_BATCHES_MAX; batch += 1) {
      const result = await db.transaction((tx) => removeBatch(tx, step, { clock, limits }));
      if (result.removed > 0) removed[step.name] = (removed[step.name] ?? 0) + result.removed;
      if (result.stop) stops.add(result.stop === 'limit' ? `limit ${step.name}` : result.stop);
      if (!result.hasMore) break;
    }
  return { removed, stops: [...stops] };
}
