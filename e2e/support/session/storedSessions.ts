import type { BrowserContext } from '@playwright/test';
import type { StorageState } from './BrowserStorage.ts';

/** Browser storage of a signed-in person. */
export interface StoredSession {
  readonly storage: StorageState;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** Sessions by nickname, so that a person logs in once per worker and not once per test. */
export const storedSessions = new Map<string, StoredSession>();

const watched = new WeakSet<BrowserContext>();

/** Deletes the stored sessions when a page signs out at the API, which makes them invalid. */
export function watchSignOuts(context: BrowserContext): void {
  if (watched.has(context)) return;
  watched.add(context);
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/auth/logout' || pathname.startsWith('/user/sessions/end')) storedSessions.clear();
  });
}
