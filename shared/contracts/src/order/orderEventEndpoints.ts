import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id } from '../wire/fields.ts';

/**
 * One event of `streamOrderEvents`: the market of which orders may have changed; without one those of any market may
 * have. It names no order and no buyer: what has changed is read by `listOrders` with `since`.
 */
export const OrderEvent = z.object({ marketId: z.optional(Id) });
export type OrderEvent = z.infer<typeof OrderEvent>;

export const streamOrderEvents = endpoint('GET', '/receipt/events', {
  access: 'seller',
  stream: true,
  request: z.strictObject({}),
  reply: OrderEvent,
});
