import type { Order } from '@backoffice/contracts';
import { makeOrders } from '../../orders/makeOrders.ts';

/** As many of twenty orders have each status as in a market that sells and sends at the same time. */
const STATUSES = [1, 1, 0, 3, 1, 4, 1, 0, 3, 1, 4, 1, 99, 4, 1, 0, 3, 1, 4, 10];
const PRODUCTS = 24;
const OPTIONS = ['A세트', 'B세트', '낱개'];

/**
 * The orders of a market in the middle of its work, newest first, the newest of a minute before `now` in milliseconds: 40 %
 * are paid and not packed, 15 % are unpaid, and they have 72 different products and options.
 */
export function busyOrders(count: number, now: number): Order[] {
  const made = makeOrders(count);
  const shift = now - 60_000 - Date.parse(made[0]?.timestamp ?? '');
  return made.map((order, at) => {
    const status = STATUSES[at % STATUSES.length] ?? 1;
    const timestamp = new Date(Date.parse(order.timestamp) + shift).toISOString();
    const product = (at * 7) % PRODUCTS;
    return {
      ...order,
      timestamp,
      updatedAt: timestamp,
      status: [{ status, desc: '', timestamp }],
      packagingStatus: status === 3 || status === 4 ? 2 : 0,
      invoice: status === 3 || status === 4 ? { company: 'kr.epost', no: String(6_000_000_000_000 + at) } : null,
      productList: order.productList.map((line) => ({
        ...line,
        title: `고양이 스티커 ${product + 1}`,
        option: OPTIONS[at % OPTIONS.length] ?? '',
      })),
    };
  });
}
