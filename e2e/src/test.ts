import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';

export { expect } from '@playwright/test';

interface Guard {
  /** Console errors that a test provokes on purpose, such as a refused request. */
  allowedErrors: RegExp | undefined;
  guard: void;
}

/** The test function of all browser tests: any error on the console or uncaught in a page fails the test. */
export const test = base.extend<Guard>({
  allowedErrors: [undefined, { option: true }],
  guard: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = [];
      const hear = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
        });
        page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}\n${error.stack ?? ''}`));
      };
      context.pages().forEach(hear);
      context.on('page', hear);
      await use();
      const unexpected = errors.filter((error) => !allowedErrors?.test(error));
      if (unexpected.length > 0) throw new Error(`The page reported errors:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
