import type { BrowserContext } from '@playwright/test';
import type { StorageState } from './BrowserStorage.ts';

/** What a browser stores of a person after a login. */
export interface StoredSession {
  readonly storage: StorageState;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** The session of each person, by nickname, so that a person logs in once a worker and not once a test. */
export const storedSessions = new Map<string, StoredSession>();

const watched = new WeakSet<BrowserContext>();

/** Forgets the stored sessions when a page ends one at the API, which then signs no one in any more. */
export function watchSignOuts(context: BrowserContext): void {
  if (watched.has(context)) return;
  watched.add(context);
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/auth/logout' || pathname.startsWith('/user/sessions/end')) storedSessions.clear();
  });
}
