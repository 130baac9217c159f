import * as z from 'zod/mini';
import { text } from './fields.ts';

const Line = text(200);

/** An address that was selected in the postcode service, with the field names of the service. */
export const FoundAddress = z
  .object({
    /** Postcode of five digits. */
    zonecode: z.string().check(z.regex(/^\d{5}$/)),
    /** Road address, or `''`. */
    roadAddress: Line,
    /** Lot address, or `''`. */
    jibunAddress: Line,
    buildingName: Line,
  })
  .check(z.refine(({ roadAddress, jibunAddress }) => roadAddress !== '' || jibunAddress !== ''));
export type FoundAddress = z.infer<typeof FoundAddress>;

/**
 * Messages from the frame of the address search to the embedding page: the service is ready, could not be loaded or
 * wants to close, or an address was selected. The receiver checks the origin of the sender; there is no reply.
 */
export const PostcodeMessage = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['ready', 'failed', 'close']) }),
  z.object({ type: z.literal('found'), address: FoundAddress }),
]);
export type PostcodeMessage = z.infer<typeof PostcodeMessage>;
