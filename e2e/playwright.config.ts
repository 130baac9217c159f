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
];

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 800 } };

/*
 * Every test runs at a phone's width. Its tags say where else:
 *   @desk       at a desk's width, too
 *   @desk-more  at a desk's width with `npm test -- --all` only: there it repeats what the phone shows
 *   @more       with `--all` only: it repeats another test with other data
 *   @alone      after all others of its worker's stack: it changes the running product, as a release does
 */
const isAll = Boolean(process.env['ALL_BROWSER_TESTS']);
const ON_DESK = isAll ? /@desk/ : /@desk(?!-)/;
const MORE = isAll ? [] : [/@more/];
const ALONE = /@alone/;

/** `npm test` starts a product for each worker and passes the addresses; otherwise that of `npm start` is tested. */
export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  fullyParallel: false,
  workers: stacks.length,
  retries: 0,
  // The machine may be busy with something else; no test is about time.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: stack.host,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Recording every test costs a third of the time: a failed test is repeated with `--trace on` by hand.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ARGS },
  },
  projects: [
    { name: 'phone', use: PHONE, grepInvert: [ALONE, ...MORE] },
    { name: 'desk', use: DESK, grep: ON_DESK, grepInvert: [ALONE, ...MORE] },
    { name: 'phone-alone', use: PHONE, grep: ALONE, grepInvert: MORE, dependencies: ['phone', 'desk'] },
    { name: 'desk-alone', use: DESK, grep: ALONE, grepInvert: MORE, dependencies: ['phone-alone'] },
  ],
});
