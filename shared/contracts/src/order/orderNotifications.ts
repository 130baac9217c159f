import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id } from '../wire/fields.ts';

/** Maximum number of orders in one request. */
export const NOTIFIED_ORDERS_MAX = 200;

/** Kinds of notifications to buyers, with their Korean labels. */
export const BUYER_NOTIFICATIONS = {
  ordered: '주문 접수',
  changed: '주문 변경',
  paid: '결제 확인',
  shipped: '발송',
  cancelled: '주문 취소',
  notice: '판매자 알림',
} as const;

/**
 * State of the latest notification of a kind for an order: `queued` for delivery, `sent`, `failed` permanently, or
 * `unsent` if it will not be sent. `at` is the instant of this state, ISO 8601.
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
