import { stack } from '../support/stack.ts';
import { expect } from './test.ts';
import type { Webview } from './Webview.ts';

/**
 * Logs in through the messaging app as a seeded person and waits until the product is shown again. A path that requires
 * a login is shown after it.
 */
export async function signIn(webview: Webview, nickname: string, at: string = '/'): Promise<void> {
  await webview.open(at);
  await webview.click('button', '카카오톡으로 로그인');
  await webview.click('button', new RegExp(`^${nickname} `));
  // A login at `/` leads to the home of the account.
  const shown = at === '/' ? '/(today)?' : at;
  await expect.poll(() => webview.url()).toMatch(new RegExp(`^${stack.host}${shown}(\\?|$)`));
  if (at === '/') await webview.click('link', '마켓');
}
