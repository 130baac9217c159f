import { loginPath } from '../navigation/loginPath.ts';
import type { SessionEnd } from './SessionStore.ts';

/** Where a page goes whose session has ended: back to itself after the next login only where it is the same person's. */
export function redirectAfterSignOut(end: SessionEnd, here: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (end === 'expired' || end === 'unapproved') return loginPath(here);
  return end === 'other-account' ? '/' : '/login';
}
