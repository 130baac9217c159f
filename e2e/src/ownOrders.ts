import { type Page, expect } from '@playwright/test';
import { origins } from './origins.ts';
import { copyMarket, openMarket, setWindow } from './ownMarket.ts';

const SHOP = `${origins.standins}/go/somi_goods/`;

/** A market of the test's own and the numbers of its orders, newest first, as the list shows them. */
export interface OwnOrders {
  readonly marketId: string;
  readonly numbers: readonly string[];
}

/** Opens a market of the test's own, has so many buyers (구매자1, 구매자2, …) order in its shop, and ends at its order list. */
export async function openOwnOrders(page: Page, count: number): Promise<OwnOrders> {
  const address = await copyMarket(page);
  const marketId = new URL(address).pathname.split('/').at(-1) ?? '';
  await setWindow(page);
  await openMarket(page);
  const numbers: string[] = [];
  for (let buyer = 1; buyer <= count; buyer += 1) numbers.unshift(await order(page, marketId, buyer));
  await page.goto(`/market/t/${marketId}`);
  await expect(page.getByText(`총 ${count}건의 주문`, { exact: false })).toBeVisible();
  return { marketId, numbers };
}

/** Orders three pieces of the first product and one of the second, as the shop's form does; answers the order number. */
async function order(page: Page, marketId: string, buyer: number): Promise<string> {
  const shop = await (await page.request.get(`${SHOP}?market=${marketId}`)).text();
  const [first = '', second = ''] = [...shop.matchAll(/name="(amount\.[\w-]+)"/g)].map((match) => match[1] ?? '');
  const delivery = /<select name="delivery"[^>]*>\s*<option value="([^"]+)"/.exec(shop)?.[1] ?? '택배';
  const placed = await page.request.post(SHOP, {
    maxRedirects: 0,
    form: {
      market: marketId,
      intent: `${marketId}-${buyer}`,
      [first]: '3',
      [second]: '1',
      delivery,
      buyerName: `구매자${buyer}`,
      name: `받는이${buyer}`,
      tel: '010-1234-5678',
      zip: '04001',
      addr: '서울 마포구 양화로 1',
      addr2: `${buyer}호`,
    },
  });
  expect(placed.status()).toBe(303);
  return placed.headers()['location']?.split('/').at(-1) ?? '';
}

/** The row of an order in the list. */
export function rowOf(page: Page, number: string | undefined) {
  return page
    .getByRole('list', { name: '주문', exact: true })
    .getByRole('listitem')
    .filter({ hasText: number ?? '' });
}

/** Opens an order of the list. */
export async function expand(page: Page, number: string | undefined): Promise<void> {
  await rowOf(page, number).getByRole('button', { expanded: false }).first().click();
  await expect(page.getByRole('list', { name: '처리 내역' })).toBeVisible();
}

/** Selects orders of the list. */
export async function select(page: Page, ...numbers: (string | undefined)[]): Promise<void> {
  for (const number of numbers) await page.getByRole('checkbox', { name: `${number} 선택` }).check();
}

/** Chooses from the menu of what is done to all selected orders. */
export async function changeAll(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: '일괄 변경' }).click();
  await page.getByRole('menuitem', { name: what }).click();
}
