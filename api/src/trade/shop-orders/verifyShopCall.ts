import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { HttpError, invalidParameters } from '../../platform/errors/HttpError.ts';

/**
 * A signing key of a shop, with the id `<shop>/<key>` and the uids of the sellers for which it is valid; several keys of
 * a shop are valid during a key rotation.
 */
export interface ShopKey {
  readonly id: string;
  readonly shop: string;
  readonly secret: Buffer;
  readonly sellers: 'all' | readonly string[];
}

/** Why a call of a shop was refused, for the audit; the response does not tell the reasons of an error apart. */
type ShopRefusal =
  | 'unknown-key'
  | 'forged-signature'
  | 'outside-time-window'
  | 'unknown-market'
  | 'seller-out-of-scope'
  | 'unknown-order'
  | 'too-fast';

/** Creates the caller and reason of a refused call; the key id only if it is a configured one, so that they are few. */
export function refuseShop(keyId: string | undefined, result: ShopRefusal): NonNullable<HttpError['refused']> {
  return { caller: keyId === undefined ? '' : `shop:${keyId}`, result: `shop-${result}` };
}

/** Maximum difference between the clocks of shop and API, and validity of a call, in milliseconds. */
const WINDOW = 5 * 60_000;

/** A call with a valid signature: its signing key, and the Idempotency-Key; empty for a read. */
export interface VerifiedShopCall {
  readonly key: ShopKey;
  readonly idempotencyKey: string;
}

/**
 * Verifies the headers `Shop-Key`, `Shop-Timestamp`, `Shop-Signature` and `Idempotency-Key` of a call.
 * @throws HttpError `Unauthorized` for an unknown key, a wrong signature, or a timestamp that differs by more than five
 * minutes; `invalid-parameters` for a write without an Idempotency-Key
 */
export function verifyShopCall(
  keys: readonly ShopKey[],
  call: { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer },
  now: Date,
): VerifiedShopCall {
  const { method, path, headers, body } = call;
  const header = (name: string) => String(headers[name] ?? '');
  const key = keys.find(({ id }) => id === header('shop-key'));
  const timestamp = Number(header('shop-timestamp'));
  const idempotencyKey = header('idempotency-key');
  if (!key) throw new HttpError('Unauthorized', { refused: refuseShop(undefined, 'unknown-key') });
  const expected = Buffer.from(signShopCall(key.secret, { method, path, timestamp, idempotencyKey, body }));
  const given = Buffer.from(header('shop-signature'));
  if (expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new HttpError('Unauthorized', { refused: refuseShop(key.id, 'forged-signature') });
  if (!(Math.abs(now.getTime() - timestamp * 1000) <= WINDOW)) {
    const refused = refuseShop(key.id, 'outside-time-window');
    throw new HttpError('Unauthorized', { detail: 'Shop-Timestamp is more than five minutes off.', refused });
  }
  if (method !== 'GET' && !/^[\x21-\x7e]{1,255}$/.test(idempotencyKey))
    throw invalidParameters([{ path: 'Idempotency-Key', text: '요청을 다시 보내주세요.' }]);
  return { key, idempotencyKey };
}

/** The signed parts of a shop call; `timestamp` is in seconds since 1970, `idempotencyKey` is empty for a read. */
interface ShopCall {
  readonly method: string;
  readonly path: string;
  readonly timestamp: number;
  readonly idempotencyKey: string;
  readonly body: string | Buffer;
}

/**
 * The signature of a call: HMAC-SHA-256, hexadecimal, over method, path, timestamp, Idempotency-Key and the SHA-256 of
 * the body, one per line. The Idempotency-Key is included, so that a recorded call cannot be replayed as another write.
 */
export function signShopCall(secret: Buffer, { method, path, timestamp, idempotencyKey, body }: ShopCall): string {
  const digest = createHash('sha256').update(body).digest('hex');
  const content = [method, path, String(timestamp), idempotencyKey, digest].join('\n');
  return createHmac('sha256', secret).update(content).digest('hex');
}
