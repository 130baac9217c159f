import { defineConfig } from '@playwright/test';

/** Playwright's runner without its browsers: Debian's Firefox is driven by WebDriver BiDi. For `npm run test:firefox`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/firefox',
  workers: 1,
  retries: 0,
  // The machine may be busy with something else; no test is about time.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
});
