import type { Page } from '@playwright/test';
import { StartRequests } from '../../support/browser/StartRequests.ts';
import { MARKET_SELLER } from '../../support/markets/seededMarket.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { getOrderRow } from '../../support/orders/orderList.ts';
import { placeOrder } from '../../support/orders/placeOrder.ts';
import { getSellerApi } from '../../support/seller/getSellerApi.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

/** Opens a path and delays the host's script until the page has started all of its own requests. */
async function start(page: Page, path: string, calls: readonly string[]): Promise<StartRequests> {
  // A page that is being left may still send requests.
  await page.goto('about:blank');
  const requests = await StartRequests.watch(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => requests.calls.toSorted()).toEqual(calls.toSorted());
  await requests.release();
  return requests;
}

test('the sign-in page needs only its inline scripts before the main script', async ({ page }) => {
  const requests = await StartRequests.watch(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
  await requests.mainRequested;
  expect(requests.bytes('script')).toBe(0);
  await requests.release();
  await expect(page.locator('html')).toHaveAttribute('data-script', 'runs');
  expect(requests.count).toBeLessThanOrEqual(3);
  expect(requests.bytes('script')).toBeLessThanOrEqual(174_000);
});

test('every start script makes the browser compile it during the download', async ({ page }) => {
  await openOrderList(page, 1);
  const names = () => performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = (await page.evaluate(names)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map(async (name) => (await page.request.get(name)).text()));
  const firstLines = texts.map((text) => text.split('\n', 1)[0]);
  expect(scripts.length).toBeGreaterThan(2);
  expect(new Set(firstLines)).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
});

test("the first market is shown after the page's own requests, without further ones", async ({ page }) => {
  await signIn(page, '김소미');
  await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  const requests = await start(page, '/', ['GET /user/me', 'GET /market/all']);
  await expect(page.locator('main a[href^="/market/e/"]').first()).toBeVisible();
  expect(requests.count).toBeLessThanOrEqual(10);
  expect(requests.bytes('script')).toBeLessThanOrEqual(217_500);
});

test('the first cover is requested once, in the displayed size', async ({ page }) => {
  await signIn(page, '김소미');
  const cover = page.locator('main img').first();
  const getSource = () => cover.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(getSource).toMatch(/\.120w\.avif$/);
  const shown = await getSource();
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(names.filter((name) => name.startsWith(shown.replace('120w.avif', '')))).toEqual([shown]);
});

test("the first order is shown after the page's own requests, without further ones", async ({ page }) => {
  const { marketId, numbers } = await openOrderList(page, 2);
  const reads = [`POST /receipt/list/${marketId}`, `GET /market/get/${marketId}`];
  const requests = await start(page, `/market/t/${marketId}`, ['GET /user/me', ...reads]);
  await expect(getOrderRow(page, numbers[0] as string)).toBeVisible();
  expect(requests.count).toBeLessThanOrEqual(12);
  expect(requests.bytes('script')).toBeLessThanOrEqual(254_500);
});

test('a second visit to an order list sends one request with the page, for changed orders only', async ({ page }) => {
  const { marketId, numbers } = await openOrderList(page, 2);
  const lists = () =>
    page.evaluate(() => Object.entries(localStorage).find(([name]) => name.endsWith(' lists'))?.[1] ?? '');
  await expect.poll(lists).toContain(marketId);
  // An open page would load the new order after its event.
  await page.goto('about:blank');
  const added = await placeOrder(await (await getSellerApi(MARKET_SELLER)).getMarket(marketId), 3);
  const answers: Promise<unknown>[] = [];
  page.on('response', (response) => {
    const isList = response.url().endsWith(`/receipt/list/${marketId}`) && response.request().method() === 'POST';
    if (isList) answers.push(response.json());
  });
  const requests = await start(page, `/market/t/${marketId}`, [
    'GET /user/me',
    `POST /receipt/list/${marketId}`,
    `GET /market/get/${marketId}`,
  ]);
  await expect(page.getByText('총 3건의 주문', { exact: false })).toBeVisible();
  for (const number of [added, ...numbers]) await expect(getOrderRow(page, number)).toBeVisible();
  expect(requests.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  expect(await Promise.all(answers)).toMatchObject([{ changed: [{ publicId: added }], left: [], count: 3 }]);
});
