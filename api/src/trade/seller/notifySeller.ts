import { type SellerContact, type SellerNotice, toSellerNotice } from '@backoffice/contracts/notices/sellerNotices';
import { removeHyphens } from '@backoffice/contracts/order/waybill/waybillText';
import type { ProfileForm } from '@backoffice/contracts/seller/profileForm';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { outbox, type SellerRow, sellers } from '../../platform/database/schema.ts';

/**
 * Adds a notice for a seller or an applicant to the outbox, in the transaction of the change. It goes to `contact`, by
 * default to the stored phone number.
 */
export async function notifySeller(
  tx: Queries,
  sellerUid: string,
  { kind, text }: SellerNotice,
  now: Date,
  contact?: string,
): Promise<void> {
  const stored = sql`coalesce((select ${sellers.phone} from ${sellers} where ${sellers.uid} = ${sellerUid}), '')`;
  await tx.insert(outbox).values({ sellerUid, kind, text, contact: contact ?? stored, createdAt: now });
}

/**
 * Returns the phone number of a seller before all changes of contact since an instant, because the person who changes a
 * payout account may have changed the contact first.
 */
export async function findFormerPhone(
  tx: Queries,
  { uid, phone }: Pick<SellerRow, 'uid' | 'phone'>,
  since: Date,
): Promise<string> {
  const isChange = and(eq(outbox.sellerUid, uid), eq(outbox.kind, 'contact-changed'), gt(outbox.createdAt, since));
  const [first] = await tx
    .select({ contact: outbox.contact })
    .from(outbox)
    .where(isChange)
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(1);
  return first?.contact ?? phone;
}

/** Informs a seller about a sign-in on a device without earlier sign-ins of the account, at the former phone number. */
export async function notifyNewDevice(
  tx: Queries,
  { uid, device }: { readonly uid: string; readonly device: string },
  { payouts, now }: Pick<Config, 'payouts'> & { readonly now: Date },
): Promise<void> {
  const [seller] = await tx.select({ phone: sellers.phone }).from(sellers).where(eq(sellers.uid, uid));
  const contact = seller && (await findFormerPhone(tx, { ...seller, uid }, new Date(now.getTime() - payouts.holdMs)));
  if (contact) await notifySeller(tx, uid, toSellerNotice('new-device', { device }), now, contact);
}

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
