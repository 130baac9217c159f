import { type SellerContact, toSellerNotice } from '@backoffice/contracts/notices/sellerNotices';
import { removeHyphens } from '@backoffice/contracts/order/waybill/waybillText';
import type { ProfileForm } from '@backoffice/contracts/seller/profileForm';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import type { SellerRow } from '../../platform/database/schema.ts';
import { findFormerPhone, notifySeller } from './notifySeller.ts';

/** Informs the former phone number of a locked seller about changed contacts of the profile, before they are saved. */
export async function notifyContactChange(
  tx: Queries,
  stored: SellerRow,
  { info, inquiry }: Pick<ProfileForm, 'info' | 'inquiry'>,
  { payouts, now }: Pick<Config, 'payouts'> & { readonly now: Date },
): Promise<void> {
  const isPhone = removeHyphens(info.phone) !== removeHyphens(stored.phone);
  const isInquiry =
    inquiry.type !== stored.inquiryType || removeHyphens(inquiry.tel) !== removeHyphens(stored.inquiryTel);
  const changed: SellerContact[] = [...(isPhone ? ['phone' as const] : []), ...(isInquiry ? ['inquiry' as const] : [])];
  if (stored.phone === '' || changed.length === 0) return;
  const contact = await findFormerPhone(tx, stored, new Date(now.getTime() - payouts.holdMs));
  await notifySeller(tx, stored.uid, toSellerNotice('contact-changed', { changed }), now, contact);
}
