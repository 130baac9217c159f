import * as z from 'zod/mini';

/** An origin alone, over http or https. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'is not an http(s) address; write it like http://localhost:3000' })
  .check(
    z.refine(
      (value) => !URL.canParse(value) || new URL(value).origin === value,
      'has a path; write the origin alone, without a slash',
    ),
  );
