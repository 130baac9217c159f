import { type Page, chromium } from '@playwright/test';
import { origins } from '../origins.ts';
import { Wrapper } from '../wrapper/Wrapper.ts';
import { WRAPPER_KINDS } from '../wrapper/webView.ts';
import { openSwitchboard } from './openSwitchboard.ts';

/** Started by `npm run wrapper`, which passes the addresses: opens a phone window and the switchboard. */
const PHONE = { width: 390, height: 844 };
const BOARD = { width: 860, height: 844 };
/** Minimum width of a Chromium window. */
const NARROWEST = 516;

const browser = await chromium.launch({
  headless: false,
  executablePath: process.env['CHROMIUM_PATH'],
  args: ['--disable-features=Translate', '--no-first-run'],
});
const phone = await openWindow({ viewport: PHONE, isMobile: true, hasTouch: true }, 0);
const board = await openWindow({ viewport: BOARD }, NARROWEST);

const kind = WRAPPER_KINDS.find((each) => each === process.env['WRAPPER_KIND']);
const wrapper = await Wrapper.attach(phone, {
  origin: origins.host,
  api: origins.api,
  login: `${origins.standins}/oauth/`,
  ...(kind && { kind }),
});
await openSwitchboard(board, wrapper);
await phone.goto(new URL(process.env['WRAPPER_OPENS'] ?? '/', origins.host).href);
console.log('The wrapper is open. Close one of its windows, or press Ctrl-C, to end it.');
await Promise.race([phone, board].map((page) => page.waitForEvent('close', { timeout: 0 }).catch(() => undefined)));
await browser.close();

async function openWindow(options: Parameters<typeof browser.newContext>[0], left: number): Promise<Page> {
  const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul', ...options });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { left, top: 0 } });
  await session.detach();
  return page;
}
