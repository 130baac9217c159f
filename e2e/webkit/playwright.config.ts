import { defineConfig } from '@playwright/test';

/** Uses Playwright's runner with a web view, driven by WebKitWebDriver, for `npm run test:webkit`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/webkit',
  workers: 1,
  retries: 0,
  // The machine may be busy; no test asserts durations.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
});
