import { createHash, createHmac } from 'node:crypto';

/** A call of a shop as it is signed; `timestamp` is in seconds since 1970. */
export interface ShopCall {
  readonly method: string;
  readonly path: string;
  readonly timestamp: number;
  readonly idempotencyKey: string;
  readonly body: string | Buffer;
}

/**
 * The signature of a call: HMAC-SHA-256, in hexadecimal, over method, path, timestamp, Idempotency-Key and the SHA-256 of
 * the body, a line each. The key of the write is part of it, so that a recorded call cannot be sent again as another one.
 */
export function signShopCall(secret: Buffer, { method, path, timestamp, idempotencyKey, body }: ShopCall): string {
  const digest = createHash('sha256').update(body).digest('hex');
  const content = [method, path, String(timestamp), idempotencyKey, digest].join('\n');
  return createHmac('sha256', secret).update(content).digest('hex');
}
