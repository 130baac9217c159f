import * as z from 'zod/mini';

/** The hash of a file's bytes as the `integrity` of an element names it: SHA-384, in base64. */
export const Integrity = z.string().check(z.regex(/^sha384-[A-Za-z\d+/]{64}$/));
export type Integrity = z.infer<typeof Integrity>;
