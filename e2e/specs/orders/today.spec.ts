import { expect, test } from '../../support/test.ts';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { createMarketWithOrders } from '../../support/orders/createMarketWithOrders.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { placeOrder } from '../../support/orders/placeOrder.ts';
import { copyMarket } from '../../support/markets/copyMarket.ts';
import { MARKET_SELLER } from '../../support/markets/seededMarket.ts';
import { getSellerApi } from '../../support/seller/getSellerApi.ts';
import { getOrderRow } from '../../support/orders/orderList.ts';

test.describe('today', () => {
  test('a number on 오늘 leads to the orders that it counts, and a search finds orders of any market', async ({
    page,
  }) => {
    // A step in two markets opens a choice.
    await createMarketWithOrders(1);
    const { marketId, numbers } = await openOrderList(page, 2);
    await page.goto('/');
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '오늘' }).click();
    await expect(page.getByRole('heading', { name: '오늘', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: '할 일' })).toBeVisible();
    await expectNoViolations(page);
    await page
      .getByRole('region', { name: '할 일' })
      .getByRole('button', { name: /^입금 대기/ })
      .click();
    // The market list, which stays mounted, has the same link.
    await page.locator(`a[href="/market/t/${marketId}?task=unpaid"]`).filter({ visible: true }).click();
    await expect(page.getByText('2건 표시')).toBeVisible();
    await expect(page.getByRole('tab', { name: '입금 대기 2', selected: true })).toBeVisible();

    await page.goBack();
    await page.getByRole('link', { name: '입금 확인', exact: true }).click();
    await expect(page.getByRole('heading', { name: '입금 확인', level: 1 })).toBeVisible();
    await page.goBack();
    await page.getByRole('textbox', { name: '모든 마켓에서 주문 찾기' }).fill(numbers[1] ?? '');
    await page.getByRole('link', { name: new RegExp(numbers[1] ?? '') }).click();
    await expect(page.getByRole('button', { name: new RegExp(numbers[1] ?? ''), expanded: true })).toBeVisible();
  });

  test('오늘 registers tracking numbers of two markets from one file', async ({ page }) => {
    const winter = await openOrderList(page, 1);
    const spring = await (await getSellerApi(MARKET_SELLER)).getMarket(await copyMarket({ isOpen: true }));
    const numbers = [...winter.numbers, await placeOrder(spring, 1)];
    await page.goto('/today');
    await page.getByRole('button', { name: '운송장 일괄 등록' }).click();
    const drawer = page.getByRole('dialog', { name: '운송장 일괄 등록' });
    await drawer.getByLabel('택배사').selectOption({ label: '우체국 택배' });
    const serial = String(Date.now()).slice(0, 12);
    const rows = numbers.map((number, index) => `${number},${serial}${index}`);
    const buffer = Buffer.from(`주문번호,운송장번호\n${rows.join('\n')}`);
    await drawer.locator('input[type=file]').setInputFiles({ name: 'invoices.csv', mimeType: 'text/csv', buffer });
    await expect(drawer.getByText('3줄 중 2건 등록')).toBeVisible();
    await expectNoViolations(page);
    await drawer.getByRole('button', { name: '2건 등록' }).click();
    await expect(drawer.getByText('총 2건 중 2건 성공, 0건 실패했습니다.')).toBeVisible();
    await drawer.getByRole('button', { name: '완료' }).click();
    await page.goto(`/market/t/${winter.marketId}`);
    await expect(getOrderRow(page, winter.numbers[0])).toContainText('발송 완료');
  });

  test.describe('offline', () => {
    test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED/ });

    test('오늘 still shows its numbers offline, with the time at which they were loaded', async ({ page, context }) => {
      await openOrderList(page, 1);
      await page.goto('/today');
      await expect(page.getByRole('region', { name: '할 일' })).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('button', { name: '새로고침' }).click();
      await expect(page.getByText(/새로 불러오지 못했어요\. 오늘 \d\d:\d\d에 본 내용이에요/)).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('button', { name: '새로고침' }).click();
      await expect(page.getByText(/새로 불러오지 못했어요/)).toBeHidden();
    });
  });
});
