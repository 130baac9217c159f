import { createHmac } from 'node:crypto';

/**
 * Returns the `webhook-signature` of a message (Standard Webhooks version 1): HMAC-SHA256 over id, time and body. `at`
 * is in milliseconds; the signed time is in seconds.
 */
export function signWebhook(secret: Buffer, { id, at, body }: { id: string; at: number; body: string }): string {
  const signed = `${id}.${Math.floor(at / 1000)}.${body}`;
  return `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`;
}

/** Returns the headers of a signed JSON message; `at` in milliseconds. */
export function webhookHeaders(
  secret: Buffer,
  message: { id: string; at: number; body: string },
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(message.at / 1000)),
    'webhook-signature': signWebhook(secret, message),
  };
}
