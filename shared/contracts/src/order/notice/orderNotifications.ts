import * as z from 'zod/mini';
import { BUYER_NOTICE_KINDS, type BuyerNoticeKind } from '../../notices/buyerNotices.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { Id } from '../../wire/fields.ts';

/** Maximum number of orders in one request. */
export const NOTIFIED_ORDERS_MAX = 200;

/**
 * State of the latest notification of a kind for an order: `queued` for delivery, `sent`, `failed` permanently, or
 * `unsent` if it will not be sent. `at` is the instant of this state, ISO 8601.
 */
export const OrderNotification = z.object({
  orderId: z.string(),
  kind: z.enum(Object.keys(BUYER_NOTICE_KINDS) as [BuyerNoticeKind, ...BuyerNoticeKind[]]),
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
