import type { Deposit } from './deposit.ts';
import type { DepositOrder } from './depositOrder.ts';

/** Whether a deposit is the total of an order without its delivery price. */
export function isWithoutDelivery({ amount }: Deposit, { total, deliveryPrice }: DepositOrder): boolean {
  return deliveryPrice > 0 && total - deliveryPrice === amount;
}
