/** The header in which a page names its call, and in which every answer of the API says under which name it was logged. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

const PATTERN = /^(?!0{32})[0-9a-f]{32}$/;

/** Whether a text is a request id: 32 hexadecimal digits in lower case, not all zero, so that it may be a trace id too. */
export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && PATTERN.test(text);
}

/** The request id of 16 random bytes. */
export function toRequestId(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The request id of a call under an idempotency key: the digits of a UUID, which are by chance. A caller that repeats it,
 * in another page too, names it as the first attempt did. Undefined for a key that is no UUID.
 */
export function requestIdOfKey(key: string): string | undefined {
  const digits = key.replaceAll('-', '');
  return isRequestId(digits) ? digits : undefined;
}
