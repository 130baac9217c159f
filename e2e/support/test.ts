import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { stopNetwork } from './browser/stopNetwork.ts';
import { logErrorEvents } from './browser/logErrorEvents.ts';
import { SharedContext } from './session/SharedContext.ts';

export { expect } from '@playwright/test';

/** Time zone of the configuration and of the shared context. */
const SHARED_TIME_ZONE = 'Asia/Seoul';

/**
 * A sign-out shortly after the start makes the provider's library look up an account whose session has ended: the
 * browser logs the error, and the library forgets the account.
 */
const LOOKUP_AFTER_SIGN_OUT = /status of 400 .*accounts:lookup/;

interface Options {
  /** Expected console errors, such as a refused request. */
  allowedErrors: RegExp | undefined;
  /** The test changes its context permanently: clock, init scripts, exposed functions, or a crash. */
  ownContext: boolean;
  errorGuard: void;
}

interface WorkerOptions {
  /** Holder of the context that the tests of a worker share. */
  shared: { current: SharedContext | undefined };
}

/**
 * Test function of all browser tests. Tests share a context that is cleared after each test; a test with its own
 * options gets its own context. Any console error or uncaught error in a page fails the test.
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
      await stopNetwork(context);
      await context.close();
      return;
    }
    shared.current ??= await SharedContext.create(browser);
    await provide(shared.current.context);
    if (info.status === info.expectedStatus && (await shared.current.reset())) return;
    // After a failure the context is closed, so that Playwright takes its screenshots, and is not reused.
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
