import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { endNetwork } from './browser/endNetwork.ts';
import { logErrorEvents } from './browser/logErrorEvents.ts';
import { SharedContext } from './session/SharedContext.ts';

export { expect } from '@playwright/test';

/** The time zone of the configuration, in which the shared context is. */
const SHARED_TIME_ZONE = 'Asia/Seoul';

/**
 * A sign-out within the first moments of a page loads the provider's library, which looks for an account whose session
 * has ended by then: the browser says so, and the library forgets the account.
 */
const LOOKUP_AFTER_SIGN_OUT = /status of 400 .*accounts:lookup/;

interface Options {
  /** Console errors that a test provokes on purpose, such as a refused request. */
  allowedErrors: RegExp | undefined;
  /** The test changes its context for good: a clock, scripts or functions added to it, a crash. */
  ownContext: boolean;
  errorGuard: void;
}

interface WorkerOptions {
  /** Where the context that the tests of a worker share is kept. */
  shared: { current: SharedContext | undefined };
}

/**
 * The test function of all browser tests. Tests share a context that is cleared after each of them; a test with options
 * of its own has its own. Any error on the console or uncaught in a page fails the test.
 */
export const test = base.extend<Options, WorkerOptions>({
  allowedErrors: [undefined, { option: true }],
  ownContext: [false, { option: true }],
  shared: [
    async ({ browser }, provide) => {
      const shared: WorkerOptions['shared'] = { current: undefined };
      await provide(shared);
      if (browser.isConnected()) await shared.current?.context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, shared, ownContext, timezoneId, permissions }, provide, info) => {
    if (ownContext || timezoneId !== SHARED_TIME_ZONE || permissions !== undefined) {
      const context = await browser.newContext();
      await logErrorEvents(context);
      await provide(context);
      await endNetwork(context);
      await context.close();
      return;
    }
    shared.current ??= await SharedContext.create(browser);
    await provide(shared.current.context);
    if (info.status === info.expectedStatus && (await shared.current.reset())) return;
    // After a failure the context is closed, which lets Playwright take its screenshots, and is not used again.
    await shared.current.context.close();
    shared.current = undefined;
  },
  errorGuard: [
    async ({ context, allowedErrors }, provide) => {
      const errors: string[] = [];
      const collectErrors = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
        });
        page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}\n${error.stack ?? ''}`));
      };
      context.on('page', collectErrors);
      await provide();
      context.off('page', collectErrors);
      const unexpected = errors.filter((error) => !LOOKUP_AFTER_SIGN_OUT.test(error) && !allowedErrors?.test(error));
      if (unexpected.length > 0) throw new Error(`The page reported errors:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
