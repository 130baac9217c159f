import type { ProfileForm, Seller } from '@backoffice/contracts';
import type { SellerRow } from '../../platform/database/schema.ts';

/** The profile of a seller; strings of it are empty before it is first saved. */
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

/** The instant of the profile's last save; before the first one, that of the record's creation. */
export function profileVersion({ profileUpdatedAt, createdAt }: SellerRow): Date {
  return profileUpdatedAt ?? createdAt;
}
