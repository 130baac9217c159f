import * as z from 'zod/mini';
import { INQUIRY_TYPES, PROFILE_CATEGORIES } from '../codes/profile.ts';

/** Inquiry contact of a seller: a phone number or a chat URL, and its hours. */
export const Inquiry = z.object({ type: z.enum(INQUIRY_TYPES), tel: z.string(), time: z.string() });

/** A link of the profile; `type` is a code of SNS_TYPES, `etcName` is the name for type 10. */
export const SnsLink = z.object({ type: z.int(), url: z.string(), etcName: z.string() });
export type SnsLink = z.infer<typeof SnsLink>;

/**
 * Payout account of a seller; the account number is masked except its last four digits. After a new account,
 * payouts are paused until `payoutHoldUntil`; null if they are not paused. Buyers see the account from `shownFrom`, and a
 * former account before; null if they see it already.
 */
export const Bank = z.object({
  name: z.string(),
  type: z.string(),
  no: z.string(),
  uploadDT: z.nullable(z.string()),
  payoutHoldUntil: z.nullable(z.string()),
  shownFrom: z.nullable(z.string()),
});

/**
 * Business of a seller: `type` is corp for a corporation, otherwise sole. `isRegistered` is false for a person without
 * a business registration.
 */
export const Business = z.object({
  type: z.enum(['sole', 'corp']),
  isRegistered: z.boolean(),
  subRegNo: z.string(),
  regNo: z.string(),
  name: z.string(),
  ceo: z.string(),
  email: z.string(),
  addr: z.string(),
  addr2: z.string(),
  uploadDT: z.nullable(z.string()),
});

/** Since when (ISO 8601) and why a seller is suspended; `reason` is empty if the operator gave the seller none. */
export const Suspension = z.object({ at: z.string(), reason: z.string() });

/**
 * A seller (docs/rules.md#sellers). A newly created seller has empty texts and no category. `state` is a code of
 * SELLER_STATE, `fee` is in percent, `subscribe` is the number of followers. `updatedAt` is the instant of the last
 * save of the profile, which detects conflicting saves.
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
  /** Whether a market that is open and whose end has not passed has orders. */
  hasOpenOrders: z.boolean(),
  bank: Bank,
  business: Business,
  suspension: z.nullable(Suspension),
  updatedAt: z.string(),
});
export type Seller = z.infer<typeof Seller>;
