import type { Page } from '@playwright/test';

/**
 * Makes every lock of the browser unavailable, as if a suspended tab had it: a request for it waits until the signal of
 * the request aborts. Call it before the page is opened.
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
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    };
    Object.defineProperty(navigator.locks, 'request', { value: request });
  });
}
