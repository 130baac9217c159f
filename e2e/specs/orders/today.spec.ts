import { expect, test } from '../../support/test.ts';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';

test.describe('today', () => {
  test('a number on 오늘 leads to the orders that it counts, and a search finds orders of any market', async ({
    page,
  }) => {
    const { marketId, numbers } = await openOrderList(page, 2);
    await page.goto('/');
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '오늘' }).click();
    await expect(page.getByRole('heading', { name: '오늘', level: 1 })).toBeVisible();
    await expect(page.getByRole('list', { name: '할 일' })).toBeVisible();
    await expectNoViolations(page);
    // The market list, which stays mounted, has the same link.
    await page.locator(`a[href="/market/t/${marketId}?task=unpaid"]`).filter({ visible: true }).click();
    await expect(page.getByText('2건 표시')).toBeVisible();
    await expect(page.getByRole('tab', { name: '입금 대기 2', selected: true })).toBeVisible();

    await page.goBack();
    await page.getByRole('link', { name: '입금 확인', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: '입금 확인', level: 1 })).toBeVisible();
    await page.goBack();
    await page.getByRole('textbox', { name: '모든 마켓에서 주문 찾기' }).fill(numbers[1] ?? '');
    await page.getByRole('link', { name: new RegExp(numbers[1] ?? '') }).click();
    await expect(page.getByRole('button', { name: new RegExp(numbers[1] ?? ''), expanded: true })).toBeVisible();
  });

  test.describe('offline', () => {
    test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED/ });

    test('오늘 still shows its numbers offline, with the time at which they were loaded', async ({ page, context }) => {
      await openOrderList(page, 1);
      await page.goto('/today');
      await expect(page.getByRole('list', { name: '할 일' })).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('button', { name: '새로고침' }).click();
      await expect(page.getByText(/새로 불러오지 못해 \d\d:\d\d에 본 내용을 표시합니다/)).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('button', { name: '새로고침' }).click();
      await expect(page.getByText(/새로 불러오지 못해/)).toBeHidden();
    });
  });
});
