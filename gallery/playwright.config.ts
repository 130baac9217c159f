import { defineConfig } from '@playwright/test';

/** The same pixels for every letter on every machine: no hinting, no subpixels, no colour profile. */
const SAME_PIXELS = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--disable-gpu'];
const QUIET = ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-component-update'];

/** `npm run gallery` builds and serves the stories and passes their address. */
export default defineConfig({
  testDir: './test',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  snapshotPathTemplate: '{testDir}/../pictures/{projectName}/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['dot'], ['json']] : 'dot',
  expect: {
    timeout: 15_000,
    // A pixel differs if its colour visibly differs; a few may differ at the edges of letters, but not a moved line or
    // box.
    toHaveScreenshot: { threshold: 0.05, maxDiffPixels: 20, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  use: {
    baseURL: process.env['GALLERY_ORIGIN'] ?? 'http://localhost:3600',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [...SAME_PIXELS, ...QUIET],
      // The browser formats dates in the user's language, whatever the locale of the page.
      env: { ...process.env, LANGUAGE: 'en', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desk', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
