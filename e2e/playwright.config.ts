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
  // Pages of the context that tests share are in one process, which keeps what it compiled: a quarter less a page.
  '--process-per-site',
];

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 800 } };

/*
 * Every test runs at a phone's width. Its tags say where else:
 *   @desk       at a desk's width, too
 *   @desk-more  at a desk's width with `npm test -- --all` only: there it repeats what the phone shows
 *   @more       with `--all` only: it repeats another test with other data
 */
const isAll = Boolean(process.env['ALL_BROWSER_TESTS']);
const ON_DESK = isAll ? /@desk/ : /@desk(?!-)/;
const MORE = isAll ? [] : [/@more/];

/** `npm test` starts a product for each worker and passes the addresses; otherwise that of `npm start` is tested. */
export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  fullyParallel: false,
  workers: stacks.length,
  retries: 0,
  // The machine may be busy with something else; no test is about time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: stack.host,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // No test is about motion, and each frame of a skeleton's shimmer is painted by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs a third of the time: a failed test is repeated with `--trace on` by hand.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ARGS },
  },
  projects: [
    { name: 'phone', use: PHONE, grepInvert: MORE },
    { name: 'desk', use: DESK, grep: ON_DESK, grepInvert: MORE },
  ],
});
