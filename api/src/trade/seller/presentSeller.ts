import type { MarketSeller } from '@backoffice/contracts/market/marketEndpoints';
import type { ProfileForm } from '@backoffice/contracts/seller/profileForm';
import type { Seller } from '@backoffice/contracts/seller/seller';
import type * as z from 'zod/mini';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { maskedNumber } from '../../platform/secrets/maskedNumber.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import type { SellerRow } from '../../platform/database/schema.ts';

/** A seller's record for the account's own pages at `now`; the account number has its last four digits only. */
export function presentSeller(
  row: SellerRow,
  secrets: Pick<Secrets, 'openText'>,
  now: Date,
): Omit<Seller, 'openedmarketList' | 'hasOpenOrders'> {
  const payoutHoldUntil = row.payoutHoldUntil && row.payoutHoldUntil > now ? row.payoutHoldUntil.toISOString() : null;
  return {
    ...presentProfile(row),
    subscribe: row.subscribe,
    state: row.state,
    fee: row.fee,
    status: row.status,
    bank: {
      name: row.bankName,
      type: row.bankType,
      no: row.bankNoSealed ? maskedNumber(row.bankNoSealed, sealedPlace('sellers.bank_no', row.uid), secrets) : '',
      uploadDT: row.bankUploadDt?.toISOString() ?? null,
      payoutHoldUntil,
      shownFrom: row.shownAccountSince ? payoutHoldUntil : null,
    },
    business: {
      type: row.businessType as Seller['business']['type'],
      isRegistered: row.isRegistered,
      subRegNo: row.subRegNo,
      regNo: row.regNo,
      name: row.businessName,
      ceo: row.ceo,
      email: row.email,
      addr: row.addr,
      addr2: row.addr2,
      uploadDT: row.businessUploadDt?.toISOString() ?? null,
    },
    suspension: row.suspendedAt && { at: row.suspendedAt.toISOString(), reason: row.suspensionReason ?? '' },
    updatedAt: profileVersion(row).toISOString(),
  };
}

/** A market's seller in the form that the market page reads. */
export function presentMarketSeller(row: SellerRow): z.infer<typeof MarketSeller> {
  return { publicId: row.publicId ?? '', name: row.name, state: row.state, hasBank: row.bankUploadDt !== null };
}

/** Converts a seller record to its profile form; its strings are empty before the first save. */
export function presentProfile(row: SellerRow): ProfileForm {
  return {
    publicId: row.publicId ?? '',
    info: { name: row.name, profile: row.profile, phone: row.phone },
    msg: row.msg,
    inquiry: { type: row.inquiryType as Seller['inquiry']['type'], tel: row.inquiryTel, time: row.inquiryTime },
    category: row.category as Seller['category'],
    sns: row.sns,
    bgColor: row.bgColor,
  };
}

/** The instant of the last profile save, or of the record's creation before the first save. */
export function profileVersion({ profileUpdatedAt, createdAt }: SellerRow): Date {
  return profileUpdatedAt ?? createdAt;
}
