import * as z from 'zod/mini';
import { endpoint } from '../../wire/endpoint.ts';
import { Day, Id } from '../../wire/fields.ts';
import { DepositKey } from './depositKey.ts';

/** Maximum number of orders, and of stored deposits, in one reply. */
export const DEPOSIT_CANDIDATES_MAX = 20_000;

/**
 * An order that a deposit may have paid. `total` (including `deliveryPrice`) and `paidAmount` are in won, `placedAt` is
 * in milliseconds. `tel` has digits only. `refundHolder` is the holder of the refund account, `payer` the name under
 * which the buyer pays, and `accountEnd` the last four digits of the account that the order names, or empty.
 */
export const DepositCandidate = z.object({
  id: z.string(),
  publicId: z.string(),
  marketId: z.string(),
  status: z.int(),
  total: z.int(),
  deliveryPrice: z.int(),
  placedAt: z.int(),
  paidAmount: z.int(),
  hasDeposits: z.boolean(),
  buyerName: z.string(),
  payer: z.string(),
  receiver: z.string(),
  refundHolder: z.string(),
  tel: z.string(),
  snsType: z.string(),
  snsId: z.string(),
  accountEnd: z.string(),
});
export type DepositCandidate = z.infer<typeof DepositCandidate>;

/**
 * A stored deposit with its orders; `free` is the part of its amount in won that is not assigned to an order.
 */
export const UsedDeposit = z.object({
  id: z.string(),
  key: DepositKey,
  orderIds: z.array(z.string()),
  publicIds: z.array(z.string()),
  free: z.int(),
});
export type UsedDeposit = z.infer<typeof UsedDeposit>;

/**
 * Orders of all markets of a seller with which a statement is compared, newest first. `total` is the number of such
 * orders; `orders` has at most `DEPOSIT_CANDIDATES_MAX`: orders of the chosen markets precede other orders, and unpaid
 * orders precede paid and cancelled orders. `markets` has the number of such orders of each market. `used` are the
 * stored deposits of the period and of the days before and after it. `hashKey` is the seller's key for `toDepositKey`:
 * 32 bytes as base64url.
 */
export const DepositCandidates = z.object({
  hashKey: z.string(),
  orders: z.array(DepositCandidate),
  total: z.int(),
  markets: z.array(z.object({ id: z.string(), title: z.string(), orders: z.int() })),
  used: z.array(UsedDeposit),
});
export type DepositCandidates = z.infer<typeof DepositCandidates>;

export const listDepositCandidates = endpoint('POST', '/deposit/candidates', {
  access: 'seller',
  cost: 5,
  request: z
    .strictObject({
      from: Day,
      to: Day,
      marketIds: z.optional(z.array(Id).check(z.maxLength(500))),
    })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: '기간을 다시 확인해주세요.' })),
  reply: DepositCandidates,
});
