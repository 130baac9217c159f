import type { Locator, Page } from '@playwright/test';
import { origins } from '../../support/origins.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { getOrderRow } from '../../support/orders/orderList.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

const SNAPSHOT = '[data-snapshot]';
const MAIN = /\/assets\/main\.[^/]*\.js$/;

/** Resolves once the page has kept what it shows at an address. */
async function expectKept(page: Page, address: string): Promise<void> {
  const read = () => page.evaluate((name) => localStorage.getItem(name), `backoffice.snapshot ${address}`);
  await expect.poll(read).not.toBeNull();
}

/** Visits an address again while requests wait for the returned function. */
async function visitAgain(page: Page, address: string, held: string | RegExp): Promise<() => void> {
  await page.goto('about:blank');
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(held, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

/** Where the title and the first parts of a list are. The rail of a desk has a list, too. */
function placesOf(within: Locator, part: string): Promise<unknown[]> {
  return within.locator(`h1, ${part}`).evaluateAll((elements) =>
    elements
      .filter((element) => element.closest('[data-rail-slot]') === null)
      .slice(0, 4)
      .map((element) => {
        const { x, y, width } = element.getBoundingClientRect();
        return { title: element.localName === 'h1' && element.textContent, x, y, width };
      }),
  );
}

// rule: kept-lists.kept-screens
test(
  'a second visit to the markets shows those of the first one before a script has come, and then the list in their place',
  { tag: '@desk' },
  async ({ page }) => {
    await signIn(page, '김소미');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectKept(page, '/');
    const goOn = await visitAgain(page, '/', MAIN);
    const seen = page.locator(SNAPSHOT);
    const cards = seen.locator('article');
    await expect(cards.first()).toBeVisible();
    await expect(seen.getByText(/^지난번에 본 목록 \(.+ 기준\)$/)).toBeVisible();
    await expect(seen.locator('picture source + img').first()).toBeVisible();
    // Neither the keyboard nor a screen reader finds it.
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    const places = await placesOf(seen, 'article');
    goOn();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(seen).toHaveCount(0);
    const now = await placesOf(page.locator('#root'), 'article');
    expect(now.slice(0, places.length)).toEqual(places);
  },
);

test(
  'a second visit to an order list shows its rows before the API has answered',
  { tag: '@desk' },
  async ({ page }) => {
    const { marketId, numbers } = await openOrderList(page, 3);
    const address = `/market/t/${marketId}`;
    await expectKept(page, address);
    const goOn = await visitAgain(page, address, `${origins.api}/**`);
    const seen = page.locator(SNAPSHOT);
    for (const number of numbers) await expect(seen.getByText(number, { exact: false })).toBeVisible();
    const places = await placesOf(seen, 'ul > li');
    goOn();
    await expect(getOrderRow(page, numbers[0] as string)).toBeVisible();
    await expect(seen).toHaveCount(0);
    expect(await placesOf(page.locator('#root'), 'ul > li')).toEqual(places);
  },
);

// rule: kept-lists.kept-screens
test('a press on a market that was seen last opens it before a script has come', async ({ page }) => {
  await signIn(page, '김소미');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectKept(page, '/');
  const goOn = await visitAgain(page, '/', MAIN);
  const link = page.locator(`${SNAPSHOT} a[href^="/market/t/"]`).first();
  await expect(link).toBeVisible();
  const to = await link.getAttribute('href');
  const { x, y, width, height } = (await link.boundingBox()) as { x: number; y: number; width: number; height: number };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL(to as string, { timeout: 30_000 });
  goOn();
  await expect(page.getByRole('list', { name: '주문' })).toBeVisible();
});

test('a screen that was stored light is painted dark once the device is dark', async ({ page }) => {
  await signIn(page, '김소미');
  await page.evaluate((settings) => localStorage.setItem('backoffice.display', settings), '{"theme":"system"}');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectKept(page, '/');
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitAgain(page, '/', MAIN);
  const title = page.locator(`${SNAPSHOT} h1`);
  await expect(title).toBeVisible();
  const [color, background] = await title.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(element.closest('[data-snapshot]') as Element).backgroundColor,
  ]);
  const brightness = (value = '') =>
    (value.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, each) => sum + Number(each), 0);
  expect(brightness(color)).toBeGreaterThan(brightness(background));
});
