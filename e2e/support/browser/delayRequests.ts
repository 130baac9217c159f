import type { Page } from '@playwright/test';

/** Delayed requests; `asked` resolves at the first request with its address. */
export interface DelayedRequests {
  readonly firstRequest: Promise<URL>;
  /** Addresses of the requests. */
  readonly addresses: readonly URL[];
  release(): void;
}

/** Delays the requests of a page to matching addresses until `release`. */
export async function delayRequests(page: Page, pattern: RegExp): Promise<DelayedRequests> {
  const asked = Promise.withResolvers<URL>();
  const released = Promise.withResolvers<void>();
  const addresses: URL[] = [];
  await page.route(pattern, async (route) => {
    const address = new URL(route.request().url());
    addresses.push(address);
    asked.resolve(address);
    await released.promise;
    await route.continue();
  });
  return { firstRequest: asked.promise, addresses, release: released.resolve };
}
