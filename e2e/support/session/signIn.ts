import type { BrowserContext, Page } from '@playwright/test';
import { origins } from '../origins.ts';
import { BrowserStorage } from './BrowserStorage.ts';
import { logIn } from './logIn.ts';
import { SharedContext } from './SharedContext.ts';
import { type StoredSession, storedSessions, watchSignOuts } from './storedSessions.ts';

/**
 * Opens a page as a seeded person, named by nickname. `at` is the first path. The storage of the context must be empty.
 */
export async function signIn(page: Page, nickname: string, at: string = '/'): Promise<void> {
  const context = page.context();
  watchSignOuts(context);
  const session = storedSessions.get(nickname);
  if (session === undefined) {
    await logIn(page, nickname, at);
    // A login at `/` leads to the home of the account.
    if (at === '/') await page.goto(at);
    storedSessions.set(nickname, await readSession(context));
    return;
  }
  await context.addCookies(session.cookies);
  await withStorage(context, (storage) => storage.write(session.storage));
  // With a referrer: `/` opened directly in a new tab leads to the home of the account.
  await page.goto(at, { referer: origins.host });
}

function readSession(context: BrowserContext): Promise<StoredSession> {
  return withStorage(context, async (storage) => ({ storage: await storage.read(), cookies: await context.cookies() }));
}

async function withStorage<T>(context: BrowserContext, work: (storage: BrowserStorage) => Promise<T>): Promise<T> {
  const shared = SharedContext.getStorage(context);
  if (shared !== undefined) return work(shared);
  const storage = await BrowserStorage.open(context);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
