import { desc, eq, inArray, lt } from 'drizzle-orm';
import { newId } from '../../platform/database/newId.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type FormerAccountRow, formerAccounts, type SellerRow } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';

const SHOWN_MAX = 20;

/** The place of a former account's number for sealing. */
export function formerAccountPlace(id: string): string {
  return sealedPlace('former_accounts.bank_no', id);
}

/** Stores the payout account that a seller had until `now` in the history; returns its id. */
export async function insertFormerAccount(
  tx: Queries,
  { uid, bankName, bankType, bankDocument, bankSince, bankUploadDt }: SellerRow,
  { no, secrets, now }: { readonly no: string; readonly secrets: Pick<Secrets, 'sealText'>; readonly now: Date },
): Promise<string> {
  const id = newId();
  const validFrom = bankSince ?? bankUploadDt ?? now;
  const bankNoSealed = secrets.sealText(no, formerAccountPlace(id));
  const account = { id, uid, bankName, bankType, bankDocument, bankNoSealed, validFrom, validUntil: now };
  await tx.insert(formerAccounts).values(account);
  return id;
}

/** Lists the former accounts of a seller, latest first; at most 20. */
export async function listFormerAccountRows(db: Queries, uid: string): Promise<FormerAccountRow[]> {
  return db
    .select()
    .from(formerAccounts)
    .where(eq(formerAccounts.uid, uid))
    .orderBy(desc(formerAccounts.validUntil), desc(formerAccounts.id))
    .limit(SHOWN_MAX);
}

/** Locks and returns at most `most` former accounts replaced before an instant; skips rows locked by others. */
export async function lockExpiredAccounts(
  tx: Queries,
  before: Date,
  most: number,
): Promise<Pick<FormerAccountRow, 'id' | 'bankDocument'>[]> {
  return tx
    .select({ id: formerAccounts.id, bankDocument: formerAccounts.bankDocument })
    .from(formerAccounts)
    .where(lt(formerAccounts.validUntil, before))
    .limit(most)
    .for('update', { skipLocked: true });
}

/** Removes former accounts by their ids. */
export async function deleteFormerAccounts(db: Queries, ids: readonly string[]): Promise<void> {
  await db.delete(formerAccounts).where(inArray(formerAccounts.id, [...ids]));
}

const BATCH = 100;

/**
 * Deletes the former payout accounts whose retention has ended, with their passbooks, and returns their number. Files
 * are deleted before rows, so that the next run repairs an interrupted run.
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
