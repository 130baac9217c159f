import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { createAlimTalkNotifier } from './createAlimTalkNotifier.ts';
import { createRefundNotifier } from './createRefundNotifier.ts';
import type { Notifier, Notifiers } from './Notifier.ts';
import type { Clock } from '../../platform/time/Clock.ts';
import { callProvider } from './callProvider.ts';
import { webhookHeaders } from './signWebhook.ts';

/**
 * Used if no channel is configured for a kind of recipient: each notification becomes a dead letter with the failure
 * `no-channel`.
 */
const noChannel: Notifier = {
  send: async () => ({ kind: 'rejected', reason: 'no-channel', code: '' }),
  readResult: async () => ({ kind: 'rejected', reason: 'no-channel', code: '' }),
};

/** Creates the configured notifiers for buyers, sellers and the payment service. */
export function createNotifiers({
  config: { notifications, refunds },
  clock,
  secrets,
}: Pick<BaseDependencies, 'config' | 'clock' | 'secrets'>): Notifiers {
  const channels = {
    alimtalk: () => createAlimTalkNotifier(notifications.alimTalk),
    webhook: () => createWebhookNotifier(notifications.webhook, clock),
    nothing: () => noChannel,
  };
  return {
    buyer: channels[notifications.buyersBy](),
    seller: channels[notifications.sellersBy](),
    refund: refunds.by === 'nothing' ? noChannel : createRefundNotifier(refunds.service, { clock, secrets }),
  };
}

/**
 * Sends messages to a system of the company by signed requests (docs/operations.md, Webhook). A 2xx response means that
 * the system accepted the message; any other response is a failed attempt.
 */
export function createWebhookNotifier(
  config: { readonly url: string; readonly secret: Buffer },
  clock: Clock,
): Notifier {
  return {
    async send({ deliveryId, kind, text, createdAt, recipient }) {
      const body = JSON.stringify({ id: deliveryId, kind, text, createdAt: createdAt.toISOString(), recipient });
      const at = clock.now().getTime();
      const response = await callProvider(config.url, {
        method: 'POST',
        headers: webhookHeaders(config.secret, { id: deliveryId, at, body }),
        body,
      });
      if ('kind' in response) return response;
      const { status } = response;
      return status >= 200 && status < 300 ? { kind: 'sent' } : { kind: 'uncertain', code: `http-${status}` };
    },
    readResult: async () => ({ kind: 'rejected', reason: 'rejected', code: 'no-result' }),
  };
}
