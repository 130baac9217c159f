import { createHmac } from 'node:crypto';

/**
 * The `webhook-signature` of a message by the Standard Webhooks scheme: version 1, HMAC-SHA256 over id, time and body.
 * `at` is in milliseconds; the message's time is in seconds.
 */
export function signWebhook(secret: Buffer, { id, at, body }: { id: string; at: number; body: string }): string {
  const signed = `${id}.${Math.floor(at / 1000)}.${body}`;
  return `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`;
}
