import { stack } from '../support/stack.ts';
import type { FirefoxPage } from './FirefoxPage.ts';
import { expect } from './test.ts';

/**
 * Logs in through the messaging app as a seeded person and waits until the product is shown again. A path that requires
 * a login is shown after it.
 */
export async function signIn(page: FirefoxPage, nickname: string, at: string = '/'): Promise<void> {
  await page.open(at);
  await page.click({ role: 'button', name: '카카오톡으로 로그인' });
  await page.clickButtonWithText(nickname);
  // A login at `/` leads to the home of the account.
  const shown = at === '/' ? '/(today)?' : at;
  await expect.poll(() => page.url()).toMatch(new RegExp(`^${stack.host}${shown}(\\?|$)`));
  if (at === '/') await page.open(at);
}
