import type { Page } from '@playwright/test';
import { origins } from '../origins.ts';
import { watchSignOuts } from './storedSessions.ts';

/**
 * Logs in through the messaging app, regardless of earlier sessions, and waits until the product is shown again. A path
 * that requires a login is shown after it.
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
