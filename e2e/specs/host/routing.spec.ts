import { titleField } from '../../support/markets/marketForm.ts';
import { signIn } from '../../support/session/signIn.ts';
import { origins } from '../../support/origins.ts';
import { expect, test } from '../../support/test.ts';

/** A unit-tested function decides about the addresses: only the first of each group always runs. */
const repeats = (at: number) => ({ tag: at === 0 ? [] : '@more' });

/** Addresses without a screen, and their targets on the old site (docs/rules.md#routes). */
const LEGACY = [
  { at: '/v1/order/12?a=1', to: '/order/12?a=1' },
  { at: '/v1/receiptwriting/abc', to: '/r/abc' },
  { at: '/receiptwriting/abc', to: '/r/abc' },
  { at: '/r/abc', to: '/r/abc' },
  { at: '/some-shop', to: '/some-shop' },
  { at: '/cart', to: '/cart' },
];

for (const [row, { at, to }] of LEGACY.entries())
  test(`${at} redirects to ${to} on the old site`, repeats(row), async ({ page }) => {
    await signIn(page, '김소미', '/lab/deeper');
    await page.route(`${origins.standins}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>old</title>' }),
    );
    await page.goto(at);
    await page.waitForURL(`${origins.standins}${to}`);
  });

for (const [row, at] of ['/MarketList', '/marketlist', '/marketlist_old'].entries())
  test(`${at} shows the market list`, repeats(row), async ({ page }) => {
    await signIn(page, '김소미', at);
    await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });

for (const [row, at] of ['/market/x/y/z', '/accounts/nothing', '/lab/deeper'].entries())
  test(`${at} is not found and shows a link to the markets`, repeats(row), async ({ page }) => {
    await signIn(page, '김소미', at);
    await expect(page.getByText('페이지를 찾을 수 없어요')).toBeVisible();
    await page.getByRole('link', { name: '마켓으로 가기' }).click();
    await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  });

test('a screen sets the window title and focuses its heading', async ({ page }) => {
  await signIn(page, '김소미');
  await expect(page).toHaveTitle(/^마켓 · /);
  await page.getByRole('button', { name: '메뉴' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /내 계정/ })
    .click();
  const name = page.getByRole('heading', { name: '내 계정', level: 1 });
  await expect(name).toBeFocused();
  await expect(page).toHaveTitle(/^내 계정 · .+ · 셀러 백오피스$/);
});

test('Back from a screen that was opened from the menu shows the market list with the menu closed', async ({
  page,
}) => {
  await signIn(page, '김소미');
  await page.getByRole('button', { name: '메뉴' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /내 계정/ })
    .click();
  await expect(page.getByRole('heading', { name: '내 계정', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// rule: routes.kept-pages
test('the page of a market restores its scroll position', async ({ page }) => {
  await signIn(page, '김소미');
  await page.getByRole('link', { name: '과일가게 키링 공구', exact: true }).click();
  await expect(titleField(page)).toBeVisible();
  const product = page.getByRole('list', { name: '상품' }).getByRole('link').first();
  await product.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  await product.click();
  await expect(page.getByLabel('상품 이름')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(titleField(page)).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

// rule: routes.kept-pages
test('Back from the orders of a market restores the scroll position of the market list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signIn(page, '김소미');
  // More markets are rendered during scrolling, so the last link changes.
  const orders = page.getByRole('main').getByRole('link', { name: /^주문/ }).nth(3);
  await orders.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  await orders.click();
  await expect(page).toHaveURL(/\/market\/t\//);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('Back on a screen opened by another site closes an open drawer first and then leaves', async ({ page }) => {
  await signIn(page, '김소미');
  const list = await page
    .getByRole('main')
    .getByRole('link', { name: /^주문 / })
    .first()
    .getAttribute('href');
  await page.goto(`${origins.standins}/apply`);
  await page.goto(`${list}`);
  await page.getByRole('button', { name: '필터', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '필터' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: '필터' })).toBeHidden();
  await expect(page).toHaveURL(`${origins.host}${list}`);
  // The router undoes the navigation asynchronously: wait for the entry of the drawer, numbered 0.
  await expect.poll(() => page.evaluate(() => (history.state as { idx?: number } | null)?.idx)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`${origins.standins}/apply`);
});
