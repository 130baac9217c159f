import type { Seller } from './seller.ts';

/**
 * Whether the profile is complete: publicId, info, msg, inquiry and category, without regard to the inquiry's hours.
 */
export function hasProfile(seller: Pick<Seller, 'publicId' | 'info' | 'msg' | 'inquiry' | 'category'>): boolean {
  const { publicId, info, msg, inquiry, category } = seller;
  return Boolean(
    publicId && info.name && info.profile && info.phone && msg && inquiry.type && inquiry.tel && category.length,
  );
}
