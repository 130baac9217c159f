import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id } from '../wire/fields.ts';

/**
 * Event of `streamOrderEvents`: orders of the market may have changed; without `marketId`, orders of any market. The
 * event has no data of orders or buyers. The client fetches the changes with `listOrders` and `since`.
 */
export const OrderEvent = z.object({ marketId: z.optional(Id) });
export type OrderEvent = z.infer<typeof OrderEvent>;

export const streamOrderEvents = endpoint('GET', '/receipt/events', {
  access: 'seller',
  stream: true,
  request: z.strictObject({}),
  reply: OrderEvent,
});
