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
/** What changes the whole for everybody who looks at it, such as a release, has it to itself. */
const ALONE = '**/releases.spec.ts';
/** The native wrapper is a phone's. */
const IN_HAND = '**/wrapper*.spec.ts';
const filesOf = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);
/** What does not depend on the window's width, as whole files and as single tests. */
const WIDTHLESS = filesOf(['session', 'session-back', 'headers', 'override', 'errors', 'bank-hours', 'routing']);
const ONCE = /@once/;
/** What repeats another test with other data, or at the other width: `npm test -- --all` runs it, too. */
const isAll = Boolean(process.env['ALL_BROWSER_TESTS']);
const MORE = isAll ? [] : [/@more/];
const REPEATED_ON_DESK = isAll
  ? []
  : filesOf([
      'address-search',
      'drafts',
      'hangul',
      'lab',
      'leaving',
      'many-orders',
      'market-edit',
      'order-files',
      'pictures',
      'preview',
      'sign-in',
    ]);

/** The whole is started by `npm test`, which hands its addresses over; by default that of `npm start` is driven. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  // The machine may be busy with something else; no test is about time.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: process.env['HOST_ORIGIN'] ?? 'http://localhost:3000',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ARGS },
  },
  projects: [
    { name: 'phone', use: PHONE, testIgnore: ALONE, grepInvert: MORE },
    {
      name: 'desk',
      use: DESK,
      testIgnore: [ALONE, IN_HAND, ...WIDTHLESS, ...REPEATED_ON_DESK],
      grepInvert: [ONCE, ...MORE],
    },
    { name: 'phone-alone', use: PHONE, testMatch: ALONE, dependencies: ['phone', 'desk'] },
    { name: 'desk-alone', use: DESK, testMatch: ALONE, dependencies: ['phone-alone'] },
  ],
});
