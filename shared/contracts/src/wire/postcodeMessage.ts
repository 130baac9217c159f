import * as z from 'zod/mini';
import { text } from './fields.ts';

const Line = text(200);

/** An address that was chosen in the postcode service, in its own words. */
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
 * What the frame of the address search says to the page that shows it: the service is there, could not be loaded,
 * wants to be closed, or an address was chosen. Whoever hears it checks the sender first; there is no answer.
 */
export const PostcodeMessage = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['ready', 'failed', 'close']) }),
  z.object({ type: z.literal('found'), address: FoundAddress }),
]);
export type PostcodeMessage = z.infer<typeof PostcodeMessage>;
