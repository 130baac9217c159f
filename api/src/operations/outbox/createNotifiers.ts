import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { createAlimTalkNotifier } from './createAlimTalkNotifier.ts';
import { createRefundNotifier } from './createRefundNotifier.ts';
import { createWebhookNotifier } from './createWebhookNotifier.ts';
import { noChannel } from './noChannel.ts';
import type { Notifiers } from './Notifier.ts';

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
