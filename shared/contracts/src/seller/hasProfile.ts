import type { Seller } from './seller.ts';

/**
 * Returns whether a profile is complete: publicId, info, msg, inquiry and category. The hours of the inquiry contact
 * are optional.
 */
export function hasProfile(seller: Pick<Seller, 'publicId' | 'info' | 'msg' | 'inquiry' | 'category'>): boolean {
  const { publicId, info, msg, inquiry, category } = seller;
  return Boolean(
    publicId && info.name && info.profile && info.phone && msg && inquiry.type && inquiry.tel && category.length,
  );
}
