import type { MissingSection } from '@backoffice/contracts';
import type { ExpireStore } from './ExpireStore.ts';
import type { UserStore } from './UserStore.ts';

interface Deps {
  readonly expire: Pick<ExpireStore, 'get' | 'set'>;
  readonly user: Pick<UserStore, 'userAuth' | 'missing'>;
}

const ONE_YEAR_MS = 365 * 24 * 60 * 60_000;

/** Returns the missing sections of the seller information that this account has not put off in this tab. */
export function getPendingSections({ expire, user }: Deps): readonly MissingSection[] {
  const deferred = readDeferred({ expire, user });
  return user.missing.filter((section) => !deferred.includes(section));
}

/** Puts a section off until logout, so that screens no longer offer it as the next step. */
export function deferSection({ expire, user }: Deps, section: MissingSection): void {
  expire.set(toKey(user), [...readDeferred({ expire, user }), section], ONE_YEAR_MS);
}

function readDeferred({ expire, user }: Deps): readonly unknown[] {
  const stored = expire.get(toKey(user));
  return Array.isArray(stored) ? stored : [];
}

function toKey({ userAuth }: Deps['user']): string {
  return `deferred-sections.${userAuth?.uid ?? ''}`;
}
