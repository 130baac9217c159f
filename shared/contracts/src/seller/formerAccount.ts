import * as z from 'zod/mini';

/**
 * A payout account that another one has replaced: holder, bank, and the number masked but for its last four digits. It
 * was the payout account between the two instants.
 */
export const FormerAccount = z.object({
  name: z.string(),
  type: z.string(),
  no: z.string(),
  from: z.string(),
  until: z.string(),
});
export type FormerAccount = z.infer<typeof FormerAccount>;
