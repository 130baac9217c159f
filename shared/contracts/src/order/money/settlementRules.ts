import { toPercentage } from '../../codes/toPercentage.ts';
import { ORDER_STATUS } from '../orderStatus.ts';

/**
 * Statuses in which an order can be settled: shipped or delivered. A settled order cannot be cancelled any more, so
 * orders that are not shipped cannot be settled (docs/rules.md#settlement).
 */
export const SETTLED_STATUSES: readonly number[] = [ORDER_STATUS.shipped, ORDER_STATUS.delivered];

/** Fee that was stored at the settlement of an order: rate in percent, amount in won. */
export interface StoredFee {
  readonly feeRate: number;
  readonly fee: number;
}

/** Settlement of an order: fee rate in percent, fee and payout in won. */
interface OrderSettlement extends StoredFee {
  readonly payout: number;
  readonly isSettled: boolean;
}

/**
 * Returns the fee and payout of an order: as stored for a settled order, or calculated with the seller's current rate
 * (percent) (docs/rules.md#settlement).
 */
export function orderSettlement(total: number, presentRate: number, stored: StoredFee | undefined): OrderSettlement {
  const { feeRate, fee } = stored ?? { feeRate: presentRate, fee: toPercentage(total, presentRate) };
  return { feeRate, fee, payout: total - fee, isSettled: stored !== undefined };
}

/** Sums of a settlement in won; `payout` is `total` minus `fee`. */
export interface SettlementSums {
  readonly count: number;
  readonly total: number;
  readonly fee: number;
  readonly payout: number;
}

/** Returns the sums of orders for a fee rate in percent. The fee is rounded down for each order separately. */
export function settlementSums(orders: readonly { readonly total: number }[], rate: number): SettlementSums {
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  const fee = orders.reduce((sum, order) => sum + toPercentage(order.total, rate), 0);
  return { count: orders.length, total, fee, payout: total - fee };
}
