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
  await expect.poll(() => webview.url()).toMatch(new RegExp(`^${stack.host}${at}(\\?|$)`));
}
