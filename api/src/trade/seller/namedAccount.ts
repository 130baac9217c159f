import type { PaymentAccount } from '@backoffice/contracts/order/shopOrder';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { formerAccounts, type SellerRow, sellers } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { formerAccountPlace } from './formerAccountStore.ts';

/** Since when a seller has the account that buyers see at `now`: during a payout hold the former one; null without one. */
export function getShownSince(
  {
    bankSince,
    shownAccountSince,
    payoutHoldUntil,
  }: Pick<SellerRow, 'bankSince' | 'shownAccountSince' | 'payoutHoldUntil'>,
  now: Date,
): Date | null {
  const isHeld = payoutHoldUntil !== null && payoutHoldUntil > now;
  return (isHeld ? shownAccountSince : null) ?? bankSince;
}

/** Reads since when a seller has the account that buyers see at `now`; null without an account. */
export async function readShownSince(db: Queries, uid: string, now: Date): Promise<Date | null> {
  const { bankSince, shownAccountSince, payoutHoldUntil } = sellers;
  const [seller] = await db
    .select({ bankSince, shownAccountSince, payoutHoldUntil })
    .from(sellers)
    .where(eq(sellers.uid, uid));
  return seller ? getShownSince(seller, now) : null;
}

/** Opens the account that a seller has, or had, since an instant; null if it was deleted. The number is in clear. */
export async function openNamedAccount(
  db: Queries,
  uid: string,
  since: Date,
  secrets: Pick<Secrets, 'openText'>,
): Promise<PaymentAccount | null> {
  const [current] = await db
    .select()
    .from(sellers)
    .where(and(eq(sellers.uid, uid), eq(sellers.bankSince, since)));
  if (current?.bankNoSealed)
    return toAccount(current, secrets.openText(current.bankNoSealed, sealedPlace('sellers.bank_no', uid)));
  const [former] = await db
    .select()
    .from(formerAccounts)
    .where(and(eq(formerAccounts.uid, uid), eq(formerAccounts.validFrom, since)));
  return former ? toAccount(former, secrets.openText(former.bankNoSealed, formerAccountPlace(former.id))) : null;
}

function toAccount({ bankType: bank, bankName: holder }: Pick<SellerRow, 'bankType' | 'bankName'>, no: string) {
  return { bank, no, holder };
}
