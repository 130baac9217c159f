import type { Page } from '@playwright/test';

/**
 * Makes every lock of the browser unavailable, as if a suspended tab had it: a request with a signal fails as after the
 * timeout of its signal, without the wait, and a request without a signal waits forever. Call it before the page is
 * opened.
 */
export async function suspendLockHolder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const request = (
      _name: string,
      options: LockOptions | LockGrantedCallback<unknown>,
      act?: LockGrantedCallback<unknown>,
    ) => {
      const { signal, ifAvailable } = typeof options === 'function' ? {} : options;
      if (ifAvailable === true) return Promise.resolve(act?.(null));
      return new Promise((_, reject) => {
        if (signal !== undefined) reject(new DOMException('The lock was not granted in time.', 'TimeoutError'));
      });
    };
    Object.defineProperty(navigator.locks, 'request', { value: request });
  });
}
