import { defineConfig } from '@playwright/test';

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
 *   @alone      after all others: it changes the running product for everybody, as a release does
 */
const isAll = Boolean(process.env['ALL_BROWSER_TESTS']);
const ON_DESK = isAll ? /@desk/ : /@desk(?!-)/;
const MORE = isAll ? [] : [/@more/];
const ALONE = /@alone/;

/** The product is started by `npm test`, which passes its addresses; by default that of `npm start` is driven. */
export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  fullyParallel: false,
  workers: 1,
  // Recording every test costs a third of the time: a test that failed runs once more and is recorded then. Passing the
  // second time does not make it pass.
  retries: 1,
  failOnFlakyTests: true,
  // The machine may be busy with something else; no test is about time.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: process.env['HOST_ORIGIN'] ?? 'http://localhost:3000',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ARGS },
  },
  projects: [
    { name: 'phone', use: PHONE, grepInvert: [ALONE, ...MORE] },
    { name: 'desk', use: DESK, grep: ON_DESK, grepInvert: [ALONE, ...MORE] },
    { name: 'phone-alone', use: PHONE, grep: ALONE, dependencies: ['phone', 'desk'] },
    { name: 'desk-alone', use: DESK, grep: ALONE, dependencies: ['phone-alone'] },
  ],
});
