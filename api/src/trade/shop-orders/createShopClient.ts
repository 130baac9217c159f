import { type ErrorCode, type ErrorReply, PlacedOrder, SHOP_ORDERS_PATH, type ShopOrder } from '@backoffice/contracts';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { Clock } from '../../platform/time/Clock.ts';
import { type ShopKey, signShopCall } from './verifyShopCall.ts';

/** Places an order with the API, once per key. @throws HttpError with the code and detail of the API's response */
export type ShopClient = (order: ShopOrder, idempotencyKey: string) => Promise<PlacedOrder>;

/** The response of the API to a shop call. */
export interface ShopReply {
  readonly status: number;
  readonly body: string;
}

/** Sends a signed call with its path, headers and body. */
export type SendShopCall = (path: string, headers: Record<string, string>, body: string) => Promise<ShopReply>;

/** Creates a client of the shop call that signs with a key. */
export function createShopClient(key: ShopKey, clock: Clock, send: SendShopCall): ShopClient {
  return async (order, idempotencyKey) => {
    const body = JSON.stringify(order);
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const call = { method: 'POST', path: SHOP_ORDERS_PATH, timestamp, idempotencyKey, body };
    const headers = {
      'content-type': 'application/json',
      'shop-key': key.id,
      'shop-timestamp': String(timestamp),
      'shop-signature': signShopCall(key.secret, call),
      'idempotency-key': idempotencyKey,
    };
    const reply = await send(SHOP_ORDERS_PATH, headers, body);
    if (reply.status === 200) return PlacedOrder.parse(JSON.parse(reply.body));
    const { message, detail } = JSON.parse(reply.body) as ErrorReply;
    throw new HttpError(message as ErrorCode, detail === undefined ? {} : { detail });
  };
}
