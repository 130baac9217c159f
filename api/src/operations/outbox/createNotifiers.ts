import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { createAlimTalkNotifier } from './createAlimTalkNotifier.ts';
import { createRefundNotifier } from './createRefundNotifier.ts';
import type { Notifier, Notifiers } from './Notifier.ts';
import type { Clock } from '../../platform/time/Clock.ts';
import { callProvider } from './callProvider.ts';
import { webhookHeaders } from './signWebhook.ts';

/** Where the configuration names no way to a kind of recipient: nothing is sent, and the dead letters say so. */
const noChannel: Notifier = {
  send: async () => ({ kind: 'rejected', reason: 'no-channel', code: '' }),
  readResult: async () => ({ kind: 'rejected', reason: 'no-channel', code: '' }),
};

/** The ways to buyers, sellers and the payment service that the configuration names. */
export function createNotifiers({
  config: { notifications, refunds },
  clock,
  secrets,
}: Pick<BaseDependencies, 'config' | 'clock' | 'secrets'>): Notifiers {
  const ways = {
    alimtalk: () => createAlimTalkNotifier(notifications.alimTalk),
    webhook: () => createWebhookNotifier(notifications.webhook, clock),
    nothing: () => noChannel,
  };
  return {
    buyer: ways[notifications.buyersBy](),
    seller: ways[notifications.sellersBy](),
    refund: refunds.by === 'nothing' ? noChannel : createRefundNotifier(refunds.service, { clock, secrets }),
  };
}

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
