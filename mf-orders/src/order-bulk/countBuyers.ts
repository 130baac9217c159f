import type { Order } from '@backoffice/contracts';

/** How many people orders are of: a buyer is one account of one service, or a name where the order names no account. */
export function countBuyers(receipts: readonly Pick<Order, 'sns' | 'buyerName'>[]): number {
  return new Set(receipts.map(({ sns, buyerName }) => (sns.id === '' ? `\n${buyerName}` : `${sns.type}\n${sns.id}`)))
    .size;
}
