import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';

/** Older and newer messages are refused: one that was recorded cannot be played again later. */
const TOLERANCE_SECONDS = 5 * 60;

/** The company's own system: takes signed notifications, each id once. */
export function serveWebhook(app: FastifyInstance, { config, clock }: BaseDependencies): void {
  const taken = new Set<string>();
  void app.register(async (scope) => {
    // The signature is of the bytes as they were sent.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/notifications', ({ headers, body }, reply) => {
      const at = clock.now().getTime();
      if (!isSignedWebhook(config.notifications.webhook.secret, { headers, body: String(body), at }))
        return reply.code(401).send();
      const id = String(headers['webhook-id']);
      const isNew = !taken.has(id);
      taken.add(id);
      return reply.code(isNew ? 202 : 200).send();
    });
  });
}

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
