import type { BrowserContext } from '@playwright/test';

/**
 * Logs error events that the browser does not send to its developer tools, such as ResizeObserver loops; WebKit logs
 * them itself.
 */
export async function logErrorEvents(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    window.addEventListener('error', ({ error, message }) => {
      if (!(error instanceof Error)) console.error(`error event: ${message}`);
    }),
  );
}
