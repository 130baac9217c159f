import type { BrowserContext } from '@playwright/test';

/**
 * Has pages log what a browser reports to them alone and not to its developer tools, such as observers of sizes that
 * change what is observed: WebKit logs it by itself.
 */
export async function logErrorEvents(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    window.addEventListener('error', ({ error, message }) => {
      if (!(error instanceof Error)) console.error(`error event: ${message}`);
    }),
  );
}
