import * as z from 'zod/mini';
import { INQUIRY_TYPES, PROFILE_CATEGORIES } from '../code-tables/profile.ts';

/** A way to reach the seller: a phone number or a chat address, and its hours. */
export const Inquiry = z.object({ type: z.enum(INQUIRY_TYPES), tel: z.string(), time: z.string() });

/** A link of the profile; `type` is of SNS_TYPES, `etcName` names type 10. */
export const SnsLink = z.object({ type: z.int(), url: z.string(), etcName: z.string() });
export type SnsLink = z.infer<typeof SnsLink>;

/**
 * How the seller is paid; the account number is shown masked but for its last four digits. After a change of the account
 * payouts wait until `payoutHoldUntil`, which is null when they do not.
 */
export const Bank = z.object({
  name: z.string(),
  type: z.string(),
  no: z.string(),
  uploadDT: z.nullable(z.string()),
  payoutHoldUntil: z.nullable(z.string()),
});

/** The seller's business registration; `type` is sole or corp. */
export const Business = z.object({
  type: z.enum(['sole', 'corp']),
  subRegNo: z.string(),
  regNo: z.string(),
  name: z.string(),
  ceo: z.string(),
  email: z.string(),
  addr: z.string(),
  addr2: z.string(),
  uploadDT: z.nullable(z.string()),
});

/**
 * A seller (docs/rules.md#sellers). A newly created seller has empty strings and no category.
 * `state` is of SELLER_STATE, `fee` is in percent, `subscribe` counts followers. `updatedAt` is the instant of the
 * profile's last save, to detect that another one came in between.
 */
export const Seller = z.object({
  publicId: z.string(),
  info: z.object({ name: z.string(), profile: z.string(), phone: z.string() }),
  msg: z.string(),
  inquiry: Inquiry,
  category: z.array(z.enum(PROFILE_CATEGORIES)),
  sns: z.array(SnsLink),
  bgColor: z.string(),
  subscribe: z.int(),
  state: z.int(),
  fee: z.number(),
  status: z.int(),
  openedmarketList: z.array(z.string()),
  bank: Bank,
  business: Business,
  updatedAt: z.string(),
});
export type Seller = z.infer<typeof Seller>;
