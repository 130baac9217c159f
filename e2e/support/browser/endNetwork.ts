import type { BrowserContext } from '@playwright/test';

/**
 * Ends the network and the routes of a context whose pages are about to be closed: a call that is under way then is no
 * failure of the test, and without its routes a page would send what the test has kept from the API.
 */
export async function endNetwork(context: BrowserContext): Promise<void> {
  // It fails for a page that has crashed, which sends nothing more.
  await context.setOffline(true).catch(() => undefined);
  const quietly = { behavior: 'ignoreErrors' } as const;
  await Promise.all([context.unrouteAll(quietly), ...context.pages().map((page) => page.unrouteAll(quietly))]);
}
