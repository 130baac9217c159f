import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { SEEN } from '../../smoke/seenContent.ts';
import { moveTo } from '../../support/browser/moveTo.ts';
import { toAddress } from '../../support/markets/toAddress.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { selectOrders } from '../../support/orders/orderList.ts';
import { expect, test } from '../../support/test.ts';

const SCREENS = [
  { path: '/', heading: '마켓' },
  { path: '/today', heading: '오늘' },
  { path: '/accounts', heading: '내 계정' },
  { path: '/accounts/display', heading: '화면 설정' },
  { path: '/profile', heading: /프로필/ },
];

test.use({ colorScheme: 'dark' });
test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    (settings) => localStorage.setItem('backoffice.display', settings),
    '{"value":{"theme":"system","textSize":"normal","density":"comfortable","rail":"auto","home":"auto"}}',
  );
});

test('axe reports no violations on the main screens in the dark theme', async ({ page }) => {
  test.slow();
  const { numbers } = await openOrderList(page, 2);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await selectOrders(page, numbers[0]);
  await expectNoViolations(page);
  for (const { path, heading } of SCREENS.slice(0, 3)) {
    await moveTo(page, path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectNoViolations(page);
  }
});

test('no screen is wider than a phone at twice the text size', async ({ page }) => {
  test.slow();
  const { marketId } = await openOrderList(page, 2);
  const work = Object.entries(SEEN).filter(([path]) => path.startsWith('/market/') && !path.includes('relaunch'));
  const screens = [
    ...work.map(([path, getContent]) => ({ path: toAddress(path, marketId), content: getContent(page) })),
    ...SCREENS.map(({ path, heading }) => ({
      path,
      content: page.getByRole('heading', { name: heading, level: 1 }),
    })),
  ];
  for (const { path, content } of screens) {
    await moveTo(page, path);
    await expect(content.first()).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const wide = await page.evaluate(() =>
      document.documentElement.scrollWidth <= innerWidth
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
            .map((each) => each.outerHTML.slice(0, 120)),
    );
    expect({ path, wide }).toEqual({ path, wide: [] });
  }
});
