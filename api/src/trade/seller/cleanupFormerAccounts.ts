import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { deleteFormerAccounts, lockExpiredAccounts } from './formerAccountStore.ts';

const BATCH = 100;

/**
 * Removes the former payout accounts whose period has ended, with their passbooks, and answers how many. Files go before
 * their rows: a run that ends in between is made up for by the next.
 */
export async function cleanupFormerAccounts({
  config,
  db,
  clock,
  files,
}: Pick<BaseDependencies, 'config' | 'db' | 'clock' | 'files'>): Promise<number> {
  const now = clock.now();
  const end = new Date(now.getTime() - config.payouts.formerAccountsMs);
  let removed = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const expired = await lockExpiredAccounts(tx, end, BATCH);
      if (expired.length === 0) return 0;
      for (const { bankDocument } of expired) if (bankDocument) await files.removeDocument(bankDocument);
      const ids = expired.map(({ id }) => id);
      await deleteFormerAccounts(tx, ids);
      const event = { caller: 'api', origin: '', action: 'retention', reason: 'former-accounts' } as const;
      await recordEvent(tx, { ...event, count: ids.length }, now);
      return ids.length;
    });
    removed += count;
    if (count < BATCH) return removed;
  }
}
