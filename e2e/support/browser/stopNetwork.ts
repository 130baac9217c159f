import type { BrowserContext } from '@playwright/test';

/**
 * Goes offline and removes the routes of a context before its pages are closed: pending calls must not fail the test,
 * and without its routes a page would send requests that the test blocks. Both operations fail for a crashed page,
 * which sends nothing more.
 */
export async function stopNetwork(context: BrowserContext): Promise<void> {
  await Promise.allSettled([context.setOffline(true)]);
  const ignoreErrors = { behavior: 'ignoreErrors' } as const;
  await Promise.allSettled([
    context.unrouteAll(ignoreErrors),
    ...context.pages().map((page) => page.unrouteAll(ignoreErrors)),
  ]);
}
