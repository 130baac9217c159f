import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';

/** Maximum age or clock difference of a message; it prevents the replay of a recorded message. */
const TOLERANCE_SECONDS = 5 * 60;

/** Serves the company's own system, which accepts signed notifications, each id once. */
export function serveWebhook(app: FastifyInstance, { config, clock }: BaseDependencies): void {
  const receivedIds = new Set<string>();
  void app.register(async (scope) => {
    // The signature covers the bytes as sent.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/notifications', ({ headers, body }, reply) => {
      const at = clock.now().getTime();
      if (!isSignedWebhook(config.notifications.webhook.secret, { headers, body: String(body), at }))
        return reply.code(401).send();
      const id = String(headers['webhook-id']);
      const isNew = !receivedIds.has(id);
      receivedIds.add(id);
      return reply.code(isNew ? 202 : 200).send();
    });
  });
}

/** Verifies the signature of a message, in the order of docs/operations.md (Webhook); `at` in milliseconds. */
export function isSignedWebhook(
  secret: Buffer,
  { headers, body, at }: { readonly headers: Record<string, unknown>; readonly body: string; readonly at: number },
): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signatures !== 'string') return false;
  if (!/^\d+$/.test(time) || Math.abs(at / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const actual = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return signature.startsWith('v1,') && actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}
