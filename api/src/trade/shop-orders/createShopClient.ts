import {
  type BuyerCancel,
  BuyerOrder,
  PlacedOrder,
  SHOP_ORDERS_PATH,
  type ShopOrder,
} from '@backoffice/contracts/order/shopOrder';
import type { ErrorCode } from '@backoffice/contracts/wire/errorCatalogue';
import type { ErrorReply } from '@backoffice/contracts/wire/errorReply';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { Clock } from '../../platform/time/Clock.ts';
import { type ShopKey, signShopCall } from './verifyShopCall.ts';

/** The calls of a shop; writes are done once per key. @throws HttpError with the code and detail of the API's response */
export interface ShopClient {
  place(order: ShopOrder, idempotencyKey: string): Promise<PlacedOrder>;
  read(orderNumber: string): Promise<BuyerOrder>;
  cancel(orderNumber: string, cancellation: BuyerCancel, idempotencyKey: string): Promise<BuyerOrder>;
}

/** A signed call; `body` is missing for a read. */
export interface SignedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Sends a signed call; resolves to status and body of the response. */
export type SendShopCall = (call: SignedCall) => Promise<{ readonly status: number; readonly body: string }>;

/** Creates a client of the shop's calls that signs with a key. */
export function createShopClient(key: ShopKey, clock: Clock, send: SendShopCall): ShopClient {
  const call = async (path: string, write?: { readonly body: object; readonly idempotencyKey: string }) => {
    const method = write ? 'POST' : 'GET';
    const body = write ? JSON.stringify(write.body) : '';
    const { idempotencyKey = '' } = write ?? {};
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const signed = {
      'shop-key': key.id,
      'shop-timestamp': String(timestamp),
      'shop-signature': signShopCall(key.secret, { method, path, timestamp, idempotencyKey, body }),
    };
    const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey, ...signed };
    const reply = await send(write ? { method, path, headers, body } : { method, path, headers: signed });
    if (reply.status === 200) return JSON.parse(reply.body) as unknown;
    const { message, detail } = JSON.parse(reply.body) as ErrorReply;
    throw new HttpError(message as ErrorCode, detail === undefined ? {} : { detail });
  };
  const toPath = (orderNumber: string) => `${SHOP_ORDERS_PATH}/${encodeURIComponent(orderNumber)}`;
  return {
    place: async (body, idempotencyKey) => PlacedOrder.parse(await call(SHOP_ORDERS_PATH, { body, idempotencyKey })),
    read: async (orderNumber) => BuyerOrder.parse(await call(toPath(orderNumber))),
    cancel: async (orderNumber, body, idempotencyKey) =>
      BuyerOrder.parse(await call(`${toPath(orderNumber)}/cancel`, { body, idempotencyKey })),
  };
}
