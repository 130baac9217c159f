import { defineConfig } from '@playwright/test';

/** Uses Playwright's runner with Debian's Firefox, driven by WebDriver BiDi, for `npm run test:firefox`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/firefox',
  workers: 1,
  retries: 0,
  // The machine may be busy; no test asserts durations.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
});
