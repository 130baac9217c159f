import type { BrowserContext } from '@playwright/test';

/**
 * Ends the network and the routes of a context whose pages are about to be closed: a call that is under way then is no
 * failure of the test, and without its routes a page would send what the test has kept from the API. Both fail for a
 * page that has crashed, which sends nothing more.
 */
export async function endNetwork(context: BrowserContext): Promise<void> {
  await Promise.allSettled([context.setOffline(true)]);
  const quietly = { behavior: 'ignoreErrors' } as const;
  await Promise.allSettled([context.unrouteAll(quietly), ...context.pages().map((page) => page.unrouteAll(quietly))]);
}
