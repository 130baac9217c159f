import { desc, eq, inArray } from 'drizzle-orm';
import { newId } from '../../platform/database/newId.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type FormerAccountRow, formerAccounts, type SellerRow } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import type { FileStore } from '../../platform/files/FileStore.ts';

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

/**
 * Removes former accounts by their ids, with their passbooks. Files are deleted before rows, so that the next run
 * repairs an interrupted run.
 */
export async function removeFormerAccounts(
  tx: Queries,
  ids: readonly string[],
  files: Pick<FileStore, 'removeDocument'>,
): Promise<void> {
  const isListed = inArray(formerAccounts.id, [...ids]);
  const rows = await tx.select({ document: formerAccounts.bankDocument }).from(formerAccounts).where(isListed);
  for (const { document } of rows) if (document) await files.removeDocument(document);
  await tx.delete(formerAccounts).where(isListed);
}
