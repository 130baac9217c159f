import type { Page } from '@playwright/test';
import { origins } from './origins.ts';

type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** What the browser holds of each person after a login, so that a person logs in once a run and not once a test. */
const sessions = new Map<string, Session>();

/**
 * Opens a page as one of the seeded people, by the nickname that the messaging app's page shows. `at` is where the visit
 * begins.
 */
export async function signIn(page: Page, nickname: string, at: string = '/'): Promise<void> {
  const session = sessions.get(nickname);
  if (session === undefined) {
    await logIn(page, nickname, at);
    sessions.set(nickname, await page.context().storageState({ indexedDB: true }));
    return;
  }
  await page.context().setStorageState(session);
  await page.goto(at);
}

/**
 * Logs in through the messaging app, whatever was before, and waits until the product has the page again. A path that
 * needs a login leads back to itself.
 */
export async function logIn(page: Page, nickname: string, at: string = '/'): Promise<void> {
  await page.goto(at);
  await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
  await page.waitForURL(`${origins.standins}/oauth/authorize**`);
  await page.getByRole('button', { name: nickname }).click();
  await page.waitForURL(
    (url) => url.origin === origins.host && url.pathname !== '/login' && !url.searchParams.has('customToken'),
  );
}
