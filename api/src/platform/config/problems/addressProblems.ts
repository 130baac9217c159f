import type { ConfigProblem } from '../ConfigProblem.ts';
import { isLoopback } from '../isLoopback.ts';
import { origin } from '../origin.ts';
import type { Settings } from '../settings.ts';
import { splitList } from '../splitList.ts';

const ORIGIN_NAMES = ['HOST_ORIGIN', 'API_ORIGIN', 'CDN_ORIGIN'] as const;
const PROVIDER_ADDRESSES = ['PROVIDER_AUTHORIZE_URL', 'PROVIDER_TOKEN_URL', 'PROVIDER_PROFILE_URL'] as const;

/**
 * A local API takes unsigned tokens, so it neither listens nor is addressed outside of this machine. A served one is
 * reached, and signs people in, over TLS only.
 */
export function addressProblems(settings: Settings, given: Record<string, string | undefined>): ConfigProblem[] {
  const isHere = (address: string) => isLoopback(new URL(address).hostname);
  const isSecure = (address: string) => new URL(address).protocol === 'https:';
  const extra = splitList(settings.EXTRA_ORIGINS)
    .filter(
      (each) =>
        each.includes('*') || !origin.safeParse(each).success || (settings.ENVIRONMENT !== 'local' && !isSecure(each)),
    )
    .map((each) => ({ name: 'EXTRA_ORIGINS', text: `says ${each}; write origins like https://seller.example.com` }));
  if (settings.ENVIRONMENT !== 'local' || settings.NODE_ENV === 'production')
    return [
      ...extra,
      ...[...ORIGIN_NAMES, ...PROVIDER_ADDRESSES, 'OPERATOR_PAGE_ORIGIN' as const]
        .filter((name) => settings.ENVIRONMENT !== 'local' && given[name] !== undefined && !isSecure(settings[name]))
        .map((name) => ({ name, text: 'is not an https address; only a local environment goes without' })),
    ];
  const text = 'is not on this machine; ENVIRONMENT=local takes unsigned tokens, so it stays on localhost or 127.0.0.1';
  return [
    ...extra,
    ...(isLoopback(settings.API_HOST) ? [] : [{ name: 'API_HOST', text }]),
    ...(isLoopback(settings.METRICS_HOST) ? [] : [{ name: 'METRICS_HOST', text }]),
    ...(isLoopback(settings.OPERATOR_PAGE_HOST) ? [] : [{ name: 'OPERATOR_PAGE_HOST', text }]),
    ...[...ORIGIN_NAMES, 'OPERATOR_PAGE_ORIGIN' as const]
      .filter((name) => !isHere(settings[name]))
      .map((name) => ({ name, text })),
  ];
}
