import type { BrowserContext, Page } from '@playwright/test';
import { BrowserStorage, type StorageState } from './BrowserStorage.ts';
import { logIn } from './logIn.ts';
import { SharedContext } from './SharedContext.ts';

interface Session {
  readonly storage: StorageState;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** What a browser stores of each person after a login, so that a person logs in once a worker and not once a test. */
const sessions = new Map<string, Session>();

/** Contexts whose sign-outs are noticed: a session that has ended at the API signs nobody in any more. */
const watched = new WeakSet<BrowserContext>();

function watchSignOuts(context: BrowserContext): void {
  if (watched.has(context)) return;
  watched.add(context);
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/auth/logout' || pathname.startsWith('/user/sessions/end')) sessions.clear();
  });
}

/**
 * Opens a page as one of the seeded people, by the nickname that the messaging app's page shows. `at` is the path at
 * which the visit begins. The context has stored nothing yet.
 */
export async function signIn(page: Page, nickname: string, at: string = '/'): Promise<void> {
  const context = page.context();
  watchSignOuts(context);
  const session = sessions.get(nickname);
  if (session === undefined) {
    await logIn(page, nickname, at);
    sessions.set(nickname, await readSession(context));
    return;
  }
  await context.addCookies(session.cookies);
  await withStorage(context, (storage) => storage.write(session.storage));
  await page.goto(at);
}

function readSession(context: BrowserContext): Promise<Session> {
  return withStorage(context, async (storage) => ({ storage: await storage.read(), cookies: await context.cookies() }));
}

async function withStorage<T>(context: BrowserContext, work: (storage: BrowserStorage) => Promise<T>): Promise<T> {
  const shared = SharedContext.storageOf(context);
  if (shared !== undefined) return work(shared);
  const storage = await BrowserStorage.open(context);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
