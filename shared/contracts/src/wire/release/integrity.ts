import * as z from 'zod/mini';

/** Hash of a file for the `integrity` attribute: SHA-384 in base64. */
export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z\d+/]{64}$/));
export type Integrity = z.infer<typeof Integrity>;
