import { defineConfig } from '@playwright/test';
import { stack, stacks } from './support/stack.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The shared context runs in one process, which caches compiled code: a quarter less time per page.
  '--process-per-site',
];

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 800 } };

/*
 * Every test runs at the width of a phone. Its tags add:
 *   @desk       also at the width of a desk
 *   @desk-more  at the width of a desk with `npm test -- --all` only: repeats the phone's test
 *   @more       with `--all` only: repeats another test with other data
 */
const isAll = Boolean(process.env['ALL_BROWSER_TESTS']);
const ON_DESK = isAll ? /@desk/ : /@desk(?!-)/;
const MORE = isAll ? [] : [/@more/];

/**
 * `npm test` starts a product for each worker and passes the addresses; otherwise the tests use the product of `npm
 * start`.
 */
export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  fullyParallel: false,
  workers: stacks.length,
  retries: 0,
  // The machine may be busy; no test asserts durations.
  timeout: 120_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: stack.host,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // No test depends on animations, and the CPU paints every frame of a skeleton's shimmer.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces costs a third of the time: repeat a failed test by hand with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ARGS },
  },
  projects: [
    // Every declared path once; the release gate runs this project against combinations of builds.
    { name: 'smoke', testDir: './smoke', use: PHONE, fullyParallel: true, timeout: 45_000 },
    { name: 'phone', use: PHONE, grepInvert: MORE },
    { name: 'desk', use: DESK, grep: ON_DESK, grepInvert: MORE },
  ],
});
