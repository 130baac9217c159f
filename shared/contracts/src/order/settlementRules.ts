import { percentOf } from '../money/percentOf.ts';
import type { OrderRuleInput } from './orderRules.ts';
import { ORDER_STATUS } from './orderStatus.ts';

/** The statuses in which an order can be settled: the goods are on their way or there. */
export const SETTLED_STATUSES: readonly number[] = [ORDER_STATUS.shipped, ORDER_STATUS.delivered];

/**
 * Whether an order can be settled with its seller: paid through the product, shipped or delivered, and not settled yet.
 * A settled order can no longer be cancelled, so that one whose goods were not sent is not settled
 * (docs/rules.md#settlement).
 */
export function canSettle({ status, paymentOption, isBilled }: OrderRuleInput): boolean {
  return paymentOption === 1 && !isBilled && SETTLED_STATUSES.includes(status);
}

/** The fee that was stored when an order was settled: the rate in percent and the amount in won. */
export interface StoredFee {
  readonly feeRate: number;
  readonly fee: number;
}

/** The settlement of an order: the fee rate in percent; fee and payout in won. */
export interface OrderSettlement extends StoredFee {
  readonly payout: number;
  readonly isSettled: boolean;
}

/**
 * The fee and payout of an order: those that were stored when it was settled, and at the seller's present rate (percent)
 * while it is not settled (docs/rules.md#settlement).
 */
export function orderSettlement(total: number, presentRate: number, stored: StoredFee | undefined): OrderSettlement {
  const { feeRate, fee } = stored ?? { feeRate: presentRate, fee: percentOf(total, presentRate) };
  return { feeRate, fee, payout: total - fee, isSettled: stored !== undefined };
}

/** The sums of a settlement in won; `payout` is `total` less `fee`. */
export interface SettlementSums {
  readonly count: number;
  readonly total: number;
  readonly fee: number;
  readonly payout: number;
}

/** The sums of orders at a fee in percent, which is counted for each order and rounded down there. */
export function settlementSums(orders: readonly { readonly total: number }[], rate: number): SettlementSums {
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  const fee = orders.reduce((sum, order) => sum + percentOf(order.total, rate), 0);
  return { count: orders.length, total, fee, payout: total - fee };
}
