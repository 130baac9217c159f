import { formatMinute } from '@backoffice/contracts/codes/seoulTime';
import { maskAccountNumber } from '@backoffice/contracts/codes/maskAccountNumber';
import { toSellerNotice } from '@backoffice/contracts/notices/sellerNotices';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { SellerRow } from '../../platform/database/schema.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { nextUpdate } from '../../platform/http/replies/staleUpdate.ts';
import { insertFormerAccount } from './formerAccountStore.ts';
import { getShownSince } from './namedAccount.ts';
import { findFormerPhone, notifySeller } from './notifySeller.ts';
import { numberFingerprint } from './numberFingerprint.ts';

/** A new payout account: the previous record, both numbers in clear, the new bank, and the origin. */
export interface NewAccount {
  readonly stored: SellerRow;
  readonly storedNo: string;
  readonly bankType: string;
  readonly bankNo: string;
  readonly origin: string;
  readonly now: Date;
}

/**
 * Applies the effects of a new payout account, the first included, in its transaction: a former account is added to the
 * history, the seller is notified, and the audit records it. Returns the columns that the caller saves: the end of the
 * payout hold, since when the seller has the new account, and the account that buyers see until the hold ends.
 */
export async function startPayoutHold(
  tx: Queries,
  { stored, storedNo, bankType, bankNo, origin, now }: NewAccount,
  { config, secrets }: Pick<BaseDependencies, 'config' | 'secrets'>,
): Promise<Pick<SellerRow, 'payoutHoldUntil' | 'bankSince' | 'shownAccountSince'>> {
  const { uid } = stored;
  const holdUntil = new Date(now.getTime() + config.payouts.holdMs);
  const isFirst = stored.bankUploadDt === null;
  const id = isFirst
    ? numberFingerprint(secrets, bankType, bankNo)
    : await insertFormerAccount(tx, stored, { no: storedNo, secrets, now });
  const account = {
    isFirst,
    bank: bankType,
    no: maskAccountNumber(bankNo),
    holdUntil: formatMinute(holdUntil.getTime()),
  };
  const contact = await findFormerPhone(tx, stored, new Date(now.getTime() - config.payouts.holdMs));
  await notifySeller(tx, uid, toSellerNotice('payout-account-changed', account), now, contact);
  const subject = { kind: 'bank-account', id } as const;
  const event = { caller: uid, origin, action: 'payout-account-change', subject } as const;
  await recordEvent(tx, { ...event, dataSubjects: [`seller:${uid}`] }, now);
  // Different for each account of the seller, because orders refer to it.
  const bankSince = stored.bankSince ? nextUpdate(stored.bankSince, now) : now;
  return { payoutHoldUntil: holdUntil, bankSince, shownAccountSince: getShownSince(stored, now) };
}
