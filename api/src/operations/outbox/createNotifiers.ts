import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { createAlimTalkNotifier } from './createAlimTalkNotifier.ts';
import { createRefundNotifier } from './createRefundNotifier.ts';
import { createWebhookNotifier } from './createWebhookNotifier.ts';
import type { Notifier, Notifiers } from './Notifier.ts';

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
