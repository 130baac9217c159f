import type { Deposit } from '../deposit.ts';
import type { DepositOrder } from './depositOrder.ts';

/** Returns whether the amount of a deposit is the order total without the delivery price. */
export function isTotalWithoutDelivery({ amount }: Deposit, { total, deliveryPrice }: DepositOrder): boolean {
  return deliveryPrice > 0 && total - deliveryPrice === amount;
}
