/**
 * Header with the id of a request. The page sends it, and each response of the API returns the id under which the API
 * logged the request.
 */
export const REQUEST_ID_HEADER = 'X-Request-Id';

const PATTERN = /^(?!0{32})[0-9a-f]{32}$/;

/**
 * Returns whether a text is a request id: 32 lower-case hexadecimal digits, not all zero, so that it is also a valid
 * trace id.
 */
export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && PATTERN.test(text);
}

/** Converts 16 random bytes to a request id. */
export function toRequestId(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Converts an idempotency key to a request id, because the digits of a UUID are random. So each retry, even in another
 * page, has the request id of the first attempt. Undefined for a key that is not a UUID.
 */
export function toRequestIdFromKey(key: string): string | undefined {
  const digits = key.replaceAll('-', '');
  return isRequestId(digits) ? digits : undefined;
}
