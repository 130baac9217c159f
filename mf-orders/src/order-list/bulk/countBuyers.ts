import { type Order, buyerKey } from '@backoffice/contracts';

/** The number of people behind orders. */
export function countBuyers(orders: readonly Pick<Order, 'sns' | 'buyerName'>[]): number {
  return new Set(orders.map(buyerKey)).size;
}
