import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { signIn } from '../../support/session/signIn.ts';
import { chooseListCommand, getOpenOrder, selectAllShown } from '../../support/orders/orderList.ts';
import { expect, test } from '../../support/test.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, '주만건');
  await page.getByRole('link', { name: /^주문 [\d,]+건/ }).click();
  await expect(page.getByText('총 10,000건의 주문', { exact: false })).toBeVisible();
});

const rows = (page: Page) => page.getByRole('list', { name: '주문', exact: true }).locator('> li');
const readPosition = (page: Page) =>
  rows(page).evaluateAll((items) => {
    const seen = items.find((item) => item.getBoundingClientRect().bottom > 200);
    return { id: seen?.getAttribute('data-order'), top: Math.round(seen?.getBoundingClientRect().top ?? 0) };
  });

test(
  'a list of ten thousand orders renders few elements, with their position and the total',
  { tag: '@desk-more' },
  async ({ page }) => {
    expect(await rows(page).count()).toBeLessThan(60);
    await expect(rows(page).first()).toHaveAttribute('aria-setsize', '10000');
    await page.keyboard.press('End');
    await expect(rows(page).last()).toHaveAttribute('aria-posinset', '10000');
    expect(await rows(page).count()).toBeLessThan(60);
    await expectNoViolations(page);
  },
);

test('ten thousand orders are selected, filtered and deselected', { tag: '@desk-more' }, async ({ page }) => {
  await selectAllShown(page);
  await expect(page.getByText('10,000건 선택')).toBeVisible();
  const tab = page.getByRole('tab', { name: /^발송 대기 [\d,]+$/ });
  const paid = ((await tab.textContent()) ?? '').replaceAll(/\D/g, '');
  await tab.click();
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', paid);
  await expect(page.getByText('보이지 않는 주문', { exact: false })).toContainText(
    (10_000 - Number(paid)).toLocaleString('ko-KR'),
  );
  await page.getByRole('button', { name: '선택 해제' }).click();
  await expect(page.getByText(/건 선택$/)).toHaveCount(0);
});

test.describe('ten thousand orders', () => {
  // Rows added while others are measured are measured in the next frame.
  test.use({ allowedErrors: /ResizeObserver loop/ });

  test(
    'ten thousand orders are expanded, and only visible ones are requested',
    { tag: '@desk-more' },
    async ({ page }) => {
      const requested: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/receipt/product')) requested.push(request.url());
      });
      await chooseListCommand(page, '모두 펼치기');
      await expect(getOpenOrder(page).first()).toBeVisible();
      await page.keyboard.press('End');
      await expect(rows(page).last()).toHaveAttribute('aria-posinset', '10000');
      expect(requested.length).toBeLessThan(100);
      await chooseListCommand(page, '모두 접기');
      await expect(getOpenOrder(page)).toHaveCount(0);
    },
  );
});

test('the large list restores its scroll position', { tag: '@desk-more' }, async ({ page }) => {
  await page.evaluate(() => window.scrollTo(0, 200_000));
  await expect.poll(async () => Number(await rows(page).first().getAttribute('aria-posinset'))).toBeGreaterThan(500);
  const left = await readPosition(page);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^주문 [\d,]+건/ }).click();
  await expect.poll(async () => (await readPosition(page)).id).toBe(left.id);
});
