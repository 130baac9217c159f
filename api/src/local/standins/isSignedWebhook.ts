import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older and newer messages are refused: one that was recorded cannot be played again later. */
const TOLERANCE_SECONDS = 5 * 60;

/** What a receiver checks of a message, in the order of docs/operations.md (Webhook); `at` in milliseconds. */
export function isSignedWebhook(
  secret: Buffer,
  { headers, body, at }: { readonly headers: Record<string, unknown>; readonly body: string; readonly at: number },
): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signatures !== 'string') return false;
  if (!/^\d+$/.test(time) || Math.abs(at / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return signature.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
