import type { Config } from '../config/readConfig.ts';
import type { Clock } from '../time/Clock.ts';
import { createAlimTalkNotifier } from './createAlimTalkNotifier.ts';
import { createWebhookNotifier } from './createWebhookNotifier.ts';
import { noChannel } from './noChannel.ts';
import type { Notifiers } from './Notifier.ts';

/** The ways to buyers and sellers that the configuration names. */
export function createNotifiers({ notifications }: Pick<Config, 'notifications'>, clock: Clock): Notifiers {
  const ways = {
    alimtalk: () => createAlimTalkNotifier(notifications.alimTalk),
    webhook: () => createWebhookNotifier(notifications.webhook, clock),
    nothing: () => noChannel,
  };
  return { buyer: ways[notifications.buyersBy](), seller: ways[notifications.sellersBy]() };
}
