import type { ConfigProblem } from '../ConfigProblem.ts';
import { isLoopback } from '../isLoopback.ts';
import { LOCAL_WEBHOOK_SECRET } from '../localKeys.ts';
import type { Settings } from '../settings.ts';

const CHANNEL_SETTINGS = {
  alimtalk: ['ALIMTALK_URL', 'ALIMTALK_APP_KEY', 'ALIMTALK_SECRET_KEY', 'ALIMTALK_SENDER_KEY'],
  webhook: ['NOTIFICATION_WEBHOOK_URL', 'NOTIFICATION_WEBHOOK_SECRET'],
  nothing: [],
} as const;

/** A served environment names its channels with all their settings; telephone numbers leave this machine over TLS only. */
export function notificationProblems(settings: Settings, given: Record<string, string | undefined>): ConfigProblem[] {
  const problems = (['ALIMTALK_URL', 'NOTIFICATION_WEBHOOK_URL'] as const)
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
  const channels = [settings.NOTIFY_BUYERS, settings.NOTIFY_SELLERS] as const;
  const names = ['NOTIFY_BUYERS', 'NOTIFY_SELLERS', ...new Set(channels.flatMap((each) => CHANNEL_SETTINGS[each]))];
  const isPublic = channels.includes('webhook') && settings.NOTIFICATION_WEBHOOK_SECRET === LOCAL_WEBHOOK_SECRET;
  return [
    ...problems,
    ...names
      .filter((name) => given[name] === undefined)
      .map((name) => ({ name, text: 'is missing; only ENVIRONMENT=local has a default for it' })),
    ...(isPublic && given['NOTIFICATION_WEBHOOK_SECRET'] !== undefined
      ? [{ name: 'NOTIFICATION_WEBHOOK_SECRET', text: 'is the development secret, which is public; make another' }]
      : []),
  ];
}
