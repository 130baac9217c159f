import type { ConfigProblem } from '../ConfigProblem.ts';
import { isLoopback } from '../isLoopback.ts';
import { LOCAL_WEBHOOK_SECRET } from '../localKeys.ts';
import type { Settings } from '../settings.ts';

const CHANNEL_SETTINGS = {
  alimtalk: ['ALIMTALK_URL', 'ALIMTALK_APP_KEY', 'ALIMTALK_SECRET_KEY', 'ALIMTALK_SENDER_KEY'],
  webhook: ['NOTIFICATION_WEBHOOK_URL', 'NOTIFICATION_WEBHOOK_SECRET'],
  'payment-service': ['PAYMENT_SERVICE_URL', 'PAYMENT_SERVICE_SECRET'],
  nothing: [],
} as const;

const SECRETS = ['NOTIFICATION_WEBHOOK_SECRET', 'PAYMENT_SERVICE_SECRET'] as const;

/**
 * A served environment names its channels, that of refunds included, with all their settings; telephone and account
 * numbers leave this machine over TLS only.
 */
export function notificationProblems(settings: Settings, given: Record<string, string | undefined>): ConfigProblem[] {
  const problems = (['ALIMTALK_URL', 'NOTIFICATION_WEBHOOK_URL', 'PAYMENT_SERVICE_URL'] as const)
    .filter((name) => {
      if (settings[name] === undefined) return false;
      const { protocol, hostname } = new URL(settings[name]);
      return protocol !== 'https:' && !(settings.ENVIRONMENT === 'local' && isLoopback(hostname));
    })
    .map((name) => ({
      name: name as string,
      text: 'is not an https address; only a stand-in on this machine goes without',
    }));
  if (settings.ENVIRONMENT === 'local') return problems;
  const channels = [settings.NOTIFY_BUYERS, settings.NOTIFY_SELLERS, settings.REFUNDS_BY] as const;
  const names = [
    'NOTIFY_BUYERS',
    'NOTIFY_SELLERS',
    'REFUNDS_BY',
    ...new Set(channels.flatMap((each): readonly string[] => CHANNEL_SETTINGS[each])),
  ];
  return [
    ...problems,
    ...names
      .filter((name) => given[name] === undefined)
      .map((name) => ({ name, text: 'is missing; only ENVIRONMENT=local has a default for it' })),
    ...SECRETS.filter(
      (name) => names.includes(name) && given[name] !== undefined && settings[name] === LOCAL_WEBHOOK_SECRET,
    ).map((name) => ({ name, text: 'is the development secret, which is public; make another' })),
  ];
}
