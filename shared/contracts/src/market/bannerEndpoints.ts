import * as z from 'zod/mini';
import { PICTURE_ERRORS } from '../files/uploadEndpoints.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Done, Id } from '../wire/fields.ts';

/**
 * The seller's banner on the marketplace's front page: the id of the linked market and the path of the picture. All
 * fields are null if the seller has no banner.
 */
export const Banner = z.object({
  _id: z.nullable(z.string()),
  marketId: z.nullable(z.string()),
  banner: z.nullable(z.string()),
});
export type Banner = z.infer<typeof Banner>;

export const getBanner = endpoint('GET', '/upload/homeBanner', {
  access: 'seller',
  request: z.strictObject({}),
  reply: Banner,
});

export const saveBanner = endpoint('POST', '/upload/homeBanner', {
  access: 'seller',
  writes: true,
  request: z.strictObject({ marketId: Id }),
  files: ['file'],
  optionalFiles: true,
  reply: Banner,
  errors: ['permission-denied', 'market-not-exist', 'not-found', 'limit-reached', 'suspended', ...PICTURE_ERRORS],
});

export const deleteBanner = endpoint('POST', '/upload/homeBanner/delete', {
  access: 'seller',
  writes: true,
  request: z.strictObject({ bannerId: Id }),
  reply: Done,
  errors: ['not-found', 'suspended'],
});
