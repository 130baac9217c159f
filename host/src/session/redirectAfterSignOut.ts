import { loginPath } from '../routing/loginPath.ts';
import type { SessionEnd } from './SessionStore.ts';

/**
 * The address of a page whose session has ended; it returns to itself after the next login only for the same account.
 */
export function redirectAfterSignOut(end: SessionEnd, here: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (end === 'expired' || end === 'unapproved') return loginPath(here);
  return end === 'other-account' ? '/' : '/login';
}
