import { CliError } from '@backoffice/processes';
import type { Canary } from './ReleaseState.ts';

/** Audience of a canary. */
export type Audience = Pick<Canary, 'share' | 'accounts' | 'wrappers'>;

const WRAPPER = /^wrapper:(\d+(?:\.\d+){0,2})$/;

/**
 * Parses `5`, `accounts`, `wrapper:2.4` or several separated by commas; a page that matches any of them gets the
 * canary.
 */
export function readAudience(text: string): Audience {
  const parts = text.split(',').map((part) => part.trim());
  const shares = parts.filter((part) => /^\d{1,3}(?:\.\d{1,2})?$/.test(part)).map(Number);
  const wrappers = parts.flatMap((part) => WRAPPER.exec(part)?.[1] ?? []);
  const accounts = parts.includes('accounts');
  const [share = 0] = shares;
  const isRead = shares.length + wrappers.length + Number(accounts) === parts.length;
  if (!isRead || shares.length > 1 || share > 100)
    throw new CliError(
      `--canary needs a percentage, "accounts", "wrapper:2.4", or several of these with commas, not "${text}".`,
    );
  return { share, accounts, wrappers };
}

/** Returns an audience in words, such as `5 % of the accounts and wrapper 2.4`. */
export function describeAudience({ share, accounts, wrappers }: Audience): string {
  const parts = [
    ...(share > 0 ? [`${share} % of the accounts`] : []),
    ...(accounts ? ['the accounts of CANARY_UIDS'] : []),
    ...wrappers.map((version) => `wrapper ${version}`),
  ];
  return parts.join(' and ') || 'no accounts';
}
