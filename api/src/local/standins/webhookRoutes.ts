import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';

/** Maximum age or clock difference of a message; it prevents the replay of a recorded message. */
const TOLERANCE_SECONDS = 5 * 60;

/** Serves the company's own system, which accepts signed notifications, each id once. */
export function serveWebhook(app: FastifyInstance, { config, clock }: BaseDependencies): void {
  const receivedIds = new Set<unknown>();
  void app.register(async (scope) => {
    requireSignature(scope, config.notifications.webhook.secret, clock);
    scope.post('/notifications', ({ headers }, reply) => {
      const isNew = !receivedIds.has(headers['webhook-id']);
      receivedIds.add(headers['webhook-id']);
      return reply.code(isNew ? 202 : 200).send();
    });
  });
}

/** Refuses calls of a scope with 401 without a valid signature; their body is the text as sent, which the signature covers. */
export function requireSignature(scope: FastifyInstance, secret: Buffer, clock: BaseDependencies['clock']): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  scope.addHook('preHandler', async ({ headers, body }, reply) => {
    const message = { headers, body: typeof body === 'string' ? body : '', at: clock.now().getTime() };
    return isSignedWebhook(secret, message) ? undefined : reply.code(401).send();
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
