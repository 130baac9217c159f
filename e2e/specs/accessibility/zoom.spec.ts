import type { Locator, Page } from '@playwright/test';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { getOrderRow, selectOrders } from '../../support/orders/orderList.ts';
import { expect, test } from '../../support/test.ts';

/** 400 % zoom of a window of 1280 by 1024 pixels, and the outer screen of a folding phone. */
const SIZES = [
  { name: 'at 400 % zoom', width: 320, height: 256 },
  { name: 'on a folded phone', width: 280, height: 653 },
];

/** Expects that no element is wider than the screen and that no title is cut. */
async function expectReadable(page: Page): Promise<void> {
  const problems = await page.evaluate(() => [
    ...(document.documentElement.scrollWidth > innerWidth ? ['The page is wider than the screen.'] : []),
    ...[...document.querySelectorAll('h1')]
      .filter((title) => title.scrollHeight > title.clientHeight + 1 || title.getBoundingClientRect().top < 0)
      .map((title) => `The title is cut: ${title.textContent}`),
  ]);
  expect(problems).toEqual([]);
}

/** Expects that the bars that stay while the page scrolls cover at most a third of the screen. */
async function expectLowBars(page: Page): Promise<void> {
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const covered = await page.evaluate(() => {
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isBar(element.parentElement));
    return Array.from({ length: innerHeight }, (_, y) => isBar(document.elementFromPoint(innerWidth / 2, y))).filter(
      Boolean,
    ).length;
  });
  expect(covered).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 3);
}

/** Expects that a text is shown completely. */
async function expectWhole(text: Locator): Promise<void> {
  const isWhole = await text.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const row = element.closest('button')?.getBoundingClientRect();
    return (
      row !== undefined &&
      element.scrollWidth <= element.clientWidth &&
      box.right <= row.right &&
      box.bottom <= row.bottom
    );
  });
  expect(isWhole).toBe(true);
}

for (const { name, width, height } of SIZES)
  test.describe(name, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height }));

    // rule: display.zoom
    test(`order list and waybill grid are usable ${name}`, async ({ page }) => {
      const { numbers, marketId } = await openOrderList(page, 8);
      await expectReadable(page);
      await selectOrders(page, numbers[0]);
      await expectLowBars(page);
      // The selected tab is below the title, which stays visible.
      await page.goto(`/market/t/${marketId}?task=unpaid`);
      await expect(page.getByRole('tab', { name: /입금 대기/, selected: true })).toHaveText(/8/);
      await expectReadable(page);
      await page.goto(`/market/t/${marketId}/waybills?lines=all`);
      await expect(page.getByRole('textbox', { name: `운송장 번호, ${numbers[0]}` })).toBeVisible();
      await expectReadable(page);
      await page.getByRole('combobox', { name: '택배사', exact: true }).selectOption('우체국 택배');
      await page.getByRole('textbox', { name: `운송장 번호, ${numbers[0]}` }).fill('6891234500009');
      await expectLowBars(page);
      await page.getByRole('button', { name: '1건 등록' }).click();
      await page.getByRole('dialog').getByRole('button', { name: /등록/ }).click();
      await expect(page.getByText(/등록했어요/).first()).toBeVisible();
      await page.goto(`/market/t/${marketId}`);
      const row = getOrderRow(page, numbers[0]);
      await expectWhole(row.getByText('6891234500009'));
      await expectWhole(row.getByText(/^오늘 \d/));
    });

    // rule: display.zoom
    test(`the market list is usable ${name}`, async ({ page }) => {
      await openOrderList(page, 1);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectReadable(page);
      await expectLowBars(page);
    });
  });

// rule: display.forced-colours
test('forced colours show the selected tab and the borders of buttons', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { numbers } = await openOrderList(page, 1);
  await selectOrders(page, numbers[0]);
  const colours = await page
    .getByRole('tab', { selected: true })
    .first()
    .evaluate((tab) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.backgroundColor = 'Highlight';
      const highlight = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return { highlight, mark: getComputedStyle(tab, '::after').backgroundColor };
    });
  expect(colours.mark).toBe(colours.highlight);
  const outline = await page
    .getByRole('button', { name: '일괄 변경' })
    .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).toBe('solid');
});
