import * as z from 'zod/mini';

/**
 * A replaced payout account: holder, bank, and the number masked except its last four digits. It was the payout account
 * from `from` until `until`.
 */
export const FormerAccount = z.object({
  name: z.string(),
  type: z.string(),
  no: z.string(),
  from: z.string(),
  until: z.string(),
});
export type FormerAccount = z.infer<typeof FormerAccount>;
