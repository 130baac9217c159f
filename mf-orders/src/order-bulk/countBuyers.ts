import type { Order } from '@backoffice/contracts';

/** The number of people behind orders: a buyer is one SNS account, or one name where the order has no account. */
export function countBuyers(orders: readonly Pick<Order, 'sns' | 'buyerName'>[]): number {
  return new Set(orders.map(({ sns, buyerName }) => (sns.id === '' ? `\n${buyerName}` : `${sns.type}\n${sns.id}`)))
    .size;
}
