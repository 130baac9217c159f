import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { downloadLinks, formerAccounts, salesFiles, sellers, users } from '../../platform/database/schema.ts';
import { partNames } from '../../trade/download/linkedFile.ts';
import { formerAccountPlace } from '../../trade/seller/formerAccountStore.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import type { SeparationTerms } from './separateOrders.ts';
import { insertSeparatedRecords } from './separatedRecordStore.ts';

/** Suspended, so that the account cannot write even if it is approved again by mistake. */
const CLOSED = -2;

/**
 * Closes an account and stores the business partner's data separately for the statutory period. Returns the names of
 * the account's private files.
 */
export async function closeAccount(
  tx: Queries,
  uid: string,
  { secrets, now, retentionMs }: SeparationTerms,
): Promise<string[]> {
  const [row] = await tx.select().from(sellers).where(eq(sellers.uid, uid));
  if (!row) return [];
  const former = await tx.select().from(formerAccounts).where(eq(formerAccounts.uid, uid)).for('update');
  const sales = await tx.select().from(salesFiles).where(eq(salesFiles.uid, uid)).for('update');
  const links = await tx.select().from(downloadLinks).where(eq(downloadLinks.uid, uid)).for('update');

  const { phone, email, addr, addr2, bankName, bankType, businessName, ceo, regNo, subRegNo } = row;
  const data = {
    phone,
    email,
    addr,
    addr2,
    bankName,
    bankType,
    businessName,
    ceo,
    regNo,
    subRegNo,
    bankNo: row.bankNoSealed ? secrets.openText(row.bankNoSealed, sealedPlace('sellers.bank_no', uid)) : '',
    formerAccounts: former.map(({ id, bankNoSealed, ...account }) => ({
      bankName: account.bankName,
      bankType: account.bankType,
      bankNo: secrets.openText(bankNoSealed, formerAccountPlace(id)),
      validFrom: account.validFrom,
      validUntil: account.validUntil,
    })),
  };
  const isPartner = data.regNo !== '' || data.bankNo !== '';
  const record = { id: `seller:${uid}` as const, data, expiresAt: new Date(now.getTime() + retentionMs) };
  await insertSeparatedRecords(tx, isPartner ? [record] : [], { secrets, now });

  await tx.update(sellers).set({ state: CLOSED, status: 0 }).where(eq(sellers.uid, uid));
  await tx.update(users).set({ level: 0, tokensValidSince: now }).where(eq(users.uid, uid));
  return [
    row.bankDocument,
    row.businessDocument,
    ...former.map(({ bankDocument }) => bankDocument),
    ...sales.map(({ document }) => document),
    ...links.flatMap(partNames),
  ].filter((name) => name !== null);
}
