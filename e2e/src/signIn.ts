import type { Page } from '@playwright/test';
import { origins } from './origins.ts';

/**
 * Signs in as one of the seeded people, by the nickname that the messaging app's page shows, and waits until the product
 * has the page again. `at` is where the visit begins; a path that needs a sign-in leads back to itself.
 */
export async function signIn(page: Page, nickname: string, at: string = '/'): Promise<void> {
  await page.goto(at);
  await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
  await page.waitForURL(`${origins.standins}/oauth/authorize**`);
  await page.getByRole('button', { name: nickname }).click();
  await page.waitForURL(
    (url) => url.origin === origins.host && url.pathname !== '/login' && !url.searchParams.has('customToken'),
  );
}
