import type { Clock } from '../../platform/time/Clock.ts';
import { callProvider } from './callProvider.ts';
import type { Notifier } from './Notifier.ts';
import { webhookHeaders } from './signWebhook.ts';

/**
 * Hands messages to a system of the company's own, by signed requests (docs/operations.md, Webhook). An answer of 2xx
 * means that it has the message and sends it; any other is a failed attempt.
 */
export function createWebhookNotifier(
  config: { readonly url: string; readonly secret: Buffer },
  clock: Clock,
): Notifier {
  return {
    async send({ deliveryId, kind, text, createdAt, recipient }) {
      const body = JSON.stringify({ id: deliveryId, kind, text, createdAt: createdAt.toISOString(), recipient });
      const at = clock.now().getTime();
      const answer = await callProvider(config.url, {
        method: 'POST',
        headers: webhookHeaders(config.secret, { id: deliveryId, at, body }),
        body,
      });
      if ('kind' in answer) return answer;
      const { status } = answer;
      return status >= 200 && status < 300 ? { kind: 'sent' } : { kind: 'uncertain', code: `http-${status}` };
    },
    readResult: async () => ({ kind: 'rejected', reason: 'rejected', code: 'no-result' }),
  };
}
