import type { FastifyInstance } from 'fastify';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { isSignedWebhook } from './isSignedWebhook.ts';

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
