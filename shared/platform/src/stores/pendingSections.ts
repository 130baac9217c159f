import type { MissingSection } from '@backoffice/contracts/seller/profileCompleteness';
import type { Stored } from '../storage/Stored.ts';
import type { UserStore } from './UserStore.ts';

interface Deps {
  readonly stored: Pick<Stored, 'get' | 'set'>;
  readonly user: Pick<UserStore, 'missing'>;
}

/** Returns the missing sections of the seller information that this account has not put off on this device. */
export function getPendingSections({ stored, user }: Deps): readonly MissingSection[] {
  const deferred = stored.get('deferred-sections') ?? [];
  return user.missing.filter((section) => !deferred.includes(section));
}

/** Puts a section off until logout, so that screens no longer offer it as the next step. */
export function deferSection({ stored }: Pick<Deps, 'stored'>, section: MissingSection): void {
  stored.set('deferred-sections', [...(stored.get('deferred-sections') ?? []), section]);
}
