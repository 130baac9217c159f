import { eq } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import {
  type SellerRow,
  downloadLinks,
  formerAccounts,
  idempotencyKeys,
  loginTickets,
  noticeTemplates,
  orderViews,
  registryChecks,
  salesFiles,
  sellers,
  sessions,
  users,
} from '../database/schema.ts';
import { partNames } from '../download/linkedFile.ts';
import { ANONYMOUS_NAME } from '../order/anonymizeOrders.ts';
import { formerAccountPlace } from '../seller/formerAccountStore.ts';
import { sealedPlace } from '../secrets/sealedPlace.ts';
import type { SeparationTerms } from './separateOrders.ts';
import { insertSeparatedRecords } from './separatedRecordStore.ts';

/** Suspended: with it nothing can be written, even if the account were let in again by mistake. */
const CLOSED = -2;

/** The values of a seller record without anything of the seller; the public id stays taken. */
const EMPTY = {
  name: ANONYMOUS_NAME,
  profile: '',
  phone: '',
  msg: '',
  inquiryTel: '',
  inquiryTime: '',
  category: [],
  sns: [],
  state: CLOSED,
  status: 0,
  bankName: '',
  bankType: '',
  bankNoSealed: null,
  bankDocument: null,
  bankUploadDt: null,
  bankSince: null,
  payoutHoldUntil: null,
  subRegNo: '',
  regNo: '',
  businessName: '',
  ceo: '',
  email: '',
  addr: '',
  addr2: '',
  businessDocument: null,
  businessUploadDt: null,
} satisfies Partial<SellerRow>;

/**
 * Closes an account and empties its seller record; what the law wants of the business partner is kept apart. Answers the
 * names of the private files that nothing names any more.
 */
export async function clearAccount(
  tx: Queries,
  uid: string,
  { secrets, now, keptMs }: SeparationTerms,
): Promise<string[]> {
  const [row] = await tx.select().from(sellers).where(eq(sellers.uid, uid));
  if (!row) return [];
  const former = await tx.delete(formerAccounts).where(eq(formerAccounts.uid, uid)).returning();
  const sales = await tx.delete(salesFiles).where(eq(salesFiles.uid, uid)).returning();
  const links = await tx.delete(downloadLinks).where(eq(downloadLinks.uid, uid)).returning();

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
  const record = { id: `seller:${uid}` as const, data, keptUntil: new Date(now.getTime() + keptMs) };
  await insertSeparatedRecords(tx, isPartner ? [record] : [], { secrets, now });

  await tx.delete(sessions).where(eq(sessions.uid, uid));
  await tx.delete(loginTickets).where(eq(loginTickets.uid, uid));
  await tx.delete(noticeTemplates).where(eq(noticeTemplates.uid, uid));
  await tx.delete(orderViews).where(eq(orderViews.uid, uid));
  await tx.delete(registryChecks).where(eq(registryChecks.uid, uid));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.uid, uid));
  await tx.update(sellers).set(EMPTY).where(eq(sellers.uid, uid));
  await tx.update(users).set({ nickname: ANONYMOUS_NAME, level: 0, tokensValidSince: now }).where(eq(users.uid, uid));
  return [
    row.bankDocument,
    row.businessDocument,
    ...former.map(({ bankDocument }) => bankDocument),
    ...sales.map(({ document }) => document),
    ...links.flatMap(partNames),
  ].filter((name) => name !== null);
}
