import { resolve } from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import { MARKET_SELLER } from '../support/markets/seededMarket.ts';
import { origins } from '../support/origins.ts';
import { logIn } from '../support/session/logIn.ts';
import { joinPictures } from './joinPictures.ts';
import { SCREENS, type Screen } from './screens.ts';

/**
 * Started by `npm run pictures` while `npm start -- --reset` runs: takes all pictures of the README and docs, or the
 * pictures named by the arguments. Reports a screen that cannot be shown and continues with the next.
 */
const FOLDER = resolve(import.meta.dirname, '../../docs/pictures');

/** Both windows have the same height, so that they are side by side at one scale. */
const DESK = { viewport: { width: 1280, height: 860 } };
const PHONE = { viewport: { width: 390, height: 860 }, isMobile: true, hasTouch: true };

const names = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const windows = [await openWindow(browser, DESK), await openWindow(browser, PHONE)] as const;
for (const [name, open] of Object.entries(SCREENS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  try {
    const [desk, phone] = [await takePicture(windows[0], open), await takePicture(windows[1], open)];
    await joinPictures(resolve(FOLDER, `${name}.webp`), desk, phone);
    console.log(`docs/pictures/${name}.webp`);
  } catch (error) {
    console.error(`docs/pictures/${name}.webp was not taken: ${String(error)}`);
    process.exitCode = 1;
  }
}
await browser.close();

async function openWindow(from: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const context = await from.newContext({
    baseURL: origins.host,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    ...options,
  });
  // Chromium treats a page that Playwright serves as one from the public network.
  await context.grantPermissions(['local-network-access']);
  // An event stream keeps the network busy: without it `networkidle` is reached.
  await context.route('**/receipt/events', (route) => route.abort());
  const page = await context.newPage();
  // Accepts the leave dialog of a form that was filled for its picture.
  page.on('dialog', (dialog) => void dialog.accept());
  await logIn(page, MARKET_SELLER);
  return page;
}

async function takePicture(page: Page, open: Screen): Promise<Buffer> {
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ animations: 'disabled' });
}
