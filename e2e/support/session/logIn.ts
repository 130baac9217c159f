import type { Page } from '@playwright/test';
import { origins } from '../origins.ts';
import { watchSignOuts } from './storedSessions.ts';

/**
 * Logs in through the messaging app, whatever was before, and waits until the product has the page again. A path that
 * needs a login leads back to itself.
 */
export async function logIn(page: Page, nickname: string, at: string = '/'): Promise<void> {
  watchSignOuts(page.context());
  await page.goto(at);
  await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
  await page.waitForURL(`${origins.standins}/oauth/authorize**`);
  await page.getByRole('button', { name: nickname }).click();
  await page.waitForURL(
    (url) => url.origin === origins.host && url.pathname !== '/login' && !url.searchParams.has('customToken'),
  );
}
