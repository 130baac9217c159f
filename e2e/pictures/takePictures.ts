import { once } from 'node:events';
import { resolve } from 'node:path';
import { type Browser, type Page, chromium, expect } from '@playwright/test';
import { findSourceMarket } from '../support/markets/findSourceMarket.ts';
import { MARKET_SELLER } from '../support/markets/seededMarket.ts';
import { getSellerApi } from '../support/seller/getSellerApi.ts';
import { signInAsOperator } from '../support/operators/signInAsOperator.ts';
import { startReleases } from '../support/releases/startReleases.ts';
import { readSet, serveSets, withMaintenance } from '../support/remote-failures/releaseSet.ts';
import { logIn } from '../support/session/logIn.ts';
import { origins } from '../support/origins.ts';
import { joinPictures } from './joinPictures.ts';

/** Started by `npm run pictures` beside `npm start -- --reset`: takes the pictures of the README and of docs. */
const FOLDER = resolve(import.meta.dirname, '../../docs/pictures');

/** Both windows are as high, so that they stand side by side at one scale. */
const DESK = { viewport: { width: 1280, height: 860 } };
const PHONE = { viewport: { width: 390, height: 860 }, isMobile: true, hasTouch: true };

type Screen = (page: Page) => Promise<void>;

const DAY = new Date().toISOString().slice(0, 10);

const market = await findSourceMarket();
const seller = await getSellerApi(MARKET_SELLER);
const ended = (await seller.listMarkets()).find(({ status }) => status === 3) ?? market;
const unpaid = (await seller.listOrders(market._id)).filter(({ status }) => status.at(-1)?.status === 0).slice(0, 4);
const releases = await startReleases();
// Also where a picture fails.
process.once('exit', () => releases.process.kill('SIGTERM'));

const SCREENS: Readonly<Record<string, Screen>> = {
  'market-list': async (page) => {
    await page.goto(origins.host);
    await expect(page.getByRole('article').nth(4)).toBeVisible();
  },
  'order-list': async (page) => {
    await page.goto(`${origins.host}/market/t/${market._id}`);
    const rows = page.getByRole('list', { name: '주문', exact: true }).getByRole('listitem');
    const row = rows.filter({ hasText: '결제 완료' }).first();
    const expand = row.getByRole('button', { expanded: false }).first();
    await expand.click();
    await expect(page.getByRole('list', { name: '처리 내역' })).toBeVisible();
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo(0, 0));
  },
  'waybill-grid': async (page) => {
    await page.goto(`${origins.host}/market/t/${market._id}/waybills`);
    await expect(page.getByRole('grid')).toBeVisible();
  },
  deposits: async (page) => {
    await page.goto(`${origins.host}/market/t/${market._id}/deposits`);
    await page.locator('input[type=file]').setInputFiles(bankStatement);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  },
  packing: async (page) => {
    await page.goto(`${origins.host}/market/t/${market._id}/packing`);
    await expect(page.getByText(/^주문 \d+건 · 상자/)).toBeVisible();
  },
  scoreboard: async (page) => {
    await page.goto(`${origins.host}/market/t/${market._id}/scoreboard`);
    await expect(page.getByRole('img', { name: /^주문 수/ })).toBeVisible();
  },
  relaunch: async (page) => {
    await page.goto(`${origins.host}/market/relaunch/${ended._id}`);
    for (let step = 1; step < 3; step += 1) await page.getByRole('button', { name: '다음' }).click();
    await page.getByRole('textbox', { name: '가격 변경' }).fill('10');
    await expect(page.getByRole('table').getByRole('deletion').first()).toBeVisible();
  },
  palette: async (page) => {
    await page.goto(`${origins.host}/market/t/${market._id}`);
    await page.evaluate(() => localStorage.setItem('backoffice.display', '{"theme":"dark"}'));
    await page.reload();
    await expect(page.getByRole('list', { name: '주문', exact: true })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('backoffice.display'));
  },
  today: async (page) => {
    await page.goto(`${origins.host}/today`);
    await expect(page.getByRole('list', { name: '할 일' })).toBeVisible();
  },
  operators: async (page) => {
    await signInAsOperator(page);
    await page.getByRole('link', { name: '판매자' }).click();
    await page.getByRole('link', { name: '하늘공작소' }).click();
    await expect(page.getByRole('heading', { name: '하늘공작소', level: 1 })).toBeVisible();
  },
  releases: async (page) => {
    await page.goto(releases.address);
    await page.getByRole('region', { name: /^mf-orders/ }).evaluate((element) => element.scrollIntoView());
  },
  // The last one: the page is served as in maintenance from then on.
  maintenance: async (page) => {
    const set = withMaintenance(await readSet(), 'mf-orders');
    await serveSets(page, { began: set, served: set });
    await page.goto(`${origins.host}/market/t/${market._id}`);
    await expect(page.getByRole('heading', { name: '점검 중입니다', level: 1 })).toBeVisible();
  },
};

const bankStatement = {
  name: '거래내역.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액',
      ...unpaid.map(({ buyerName, total }) => `${DAY} 23:50:00,전자금융,${buyerName},,0,${total},0`),
      `${DAY} 23:55:00,전자금융,홍길동,,0,13000,0`,
    ].join('\n'),
  ),
};

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const windows = [await openWindow(browser, DESK), await openWindow(browser, PHONE)] as const;
for (const [name, open] of Object.entries(SCREENS)) {
  const [desk, phone] = [await takePicture(windows[0], open), await takePicture(windows[1], open)];
  await joinPictures(resolve(FOLDER, `${name}.webp`), desk, phone);
  console.log(`docs/pictures/${name}.webp`);
}
await browser.close();
releases.process.kill('SIGTERM');
await once(releases.process, 'exit');

async function openWindow(from: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const context = await from.newContext({
    baseURL: origins.host,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    ...options,
  });
  // A page that is handed out here counts as one from the open network.
  await context.grantPermissions(['local-network-access']);
  // A stream of events never lets the network be idle.
  await context.route('**/receipt/events', (route) => route.abort());
  const page = await context.newPage();
  await logIn(page, MARKET_SELLER);
  return page;
}

async function takePicture(page: Page, open: Screen): Promise<Buffer> {
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ animations: 'disabled' });
}
