import { type Page, test as base } from '@playwright/test';

interface WorkerFixtures {
  /** One page for all tests of a worker: scripts and fonts are loaded and compiled once, which halves the time. */
  readonly storyPage: Page;
}

export const test = base.extend<object, WorkerFixtures>({
  storyPage: [
    async ({ browser }, use, { project }) => {
      const { viewport, isMobile, hasTouch, locale, timezoneId, baseURL, contextOptions } = project.use;
      const settings = { viewport, isMobile, hasTouch, locale, timezoneId, baseURL };
      const context = await browser.newContext({ ...contextOptions, ...settings });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});
