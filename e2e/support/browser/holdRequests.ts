import type { Page } from '@playwright/test';

/** Requests that are held back; `asked` resolves at the first one, with its address. */
export interface HeldRequests {
  readonly asked: Promise<URL>;
  /** The addresses that were asked for. */
  readonly addresses: readonly URL[];
  release(): void;
}

/** Holds back the requests of a page for addresses that match, until they are released. */
export async function holdRequests(page: Page, pattern: RegExp): Promise<HeldRequests> {
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
  return { asked: asked.promise, addresses, release: released.resolve };
}
