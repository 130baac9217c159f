import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id } from '../wire/fields.ts';

/** At most this many orders in one question. */
export const NOTIFIED_ORDERS_MAX = 200;

/** The kinds of notifications to buyers, with their names on screen. */
export const BUYER_NOTIFICATIONS = {
  ordered: '주문 접수',
  changed: '주문 변경',
  paid: '결제 확인',
  shipped: '발송',
  cancelled: '주문 취소',
  notice: '주문 알림',
} as const;

/**
 * Where the last notification of a kind about an order is: `queued` on its way, `sent`, `failed` for good, or `unsent`:
 * it is not sent at all. `at` is when it came to be so, ISO 8601.
 */
export const OrderNotification = z.object({
  orderId: z.string(),
  kind: z.enum(['ordered', 'changed', 'paid', 'shipped', 'cancelled', 'notice']),
  state: z.enum(['queued', 'sent', 'failed', 'unsent']),
  at: z.string(),
});
export type OrderNotification = z.infer<typeof OrderNotification>;

export const listOrderNotifications = endpoint('POST', '/receipt/notifications/:marketId', {
  access: 'seller',
  request: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(NOTIFIED_ORDERS_MAX)) }),
  reply: z.array(OrderNotification),
  errors: ['not-found'],
});
