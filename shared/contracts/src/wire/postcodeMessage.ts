import * as z from 'zod/mini';
import { text } from './fields.ts';

const Line = text(200);

/** An address that was chosen in the postcode service, as the service names its parts. */
export const FoundAddress = z
  .object({
    /** The postcode of five digits. */
    zonecode: z.string().check(z.regex(/^\d{5}$/)),
    /** The address by its road, `''` where there is none. */
    roadAddress: Line,
    /** The address by its lot, `''` where there is none. */
    jibunAddress: Line,
    buildingName: Line,
  })
  .check(z.refine(({ roadAddress, jibunAddress }) => roadAddress !== '' || jibunAddress !== ''));
export type FoundAddress = z.infer<typeof FoundAddress>;

/**
 * Messages of the address search's frame to the page that embeds it: the service is ready, could not be loaded, asks to
 * be closed, or an address was chosen. The receiver checks the sender's origin; there is no reply.
 */
export const PostcodeMessage = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['ready', 'failed', 'close']) }),
  z.object({ type: z.literal('found'), address: FoundAddress }),
]);
export type PostcodeMessage = z.infer<typeof PostcodeMessage>;
