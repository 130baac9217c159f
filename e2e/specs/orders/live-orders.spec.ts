import { MARKET_SELLER } from '../../support/markets/seededMarket.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { getOrderRow } from '../../support/orders/orderList.ts';
import { placeOrder } from '../../support/orders/placeOrder.ts';
import { getSellerApi } from '../../support/seller/getSellerApi.ts';
import { expect, test } from '../../support/test.ts';

test(
  'changes of another device are shown and marked within seconds, and a new order is announced, without a reload',
  { tag: '@desk' },
  async ({ page }) => {
    const opened = page.waitForResponse((answer) => answer.url().endsWith('/receipt/events'));
    const { marketId, numbers } = await openOrderList(page, 2);
    expect((await opened).headers()['content-type']).toBe('text/event-stream');
    const seller = await getSellerApi(MARKET_SELLER);
    await seller.packOrder(numbers[1] ?? '');
    await expect(getOrderRow(page, numbers[1])).toContainText('포장 완료');
    await expect(getOrderRow(page, numbers[1])).toContainText('바뀜');
    await expect(page.getByText('다른 곳에서 주문 1건이 바뀌었어요.')).toBeAttached();
    await placeOrder(await seller.getMarket(marketId), 3);
    await expect(page.getByRole('button', { name: '새 주문 1건 보기' })).toBeVisible();
    await expect(getOrderRow(page, numbers[0])).toBeVisible();
  },
);

test.describe('proxy that blocks event streams', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('the list is loaded when the page becomes visible, and the missing stream shows no error', async ({ page }) => {
    await page.route('**/receipt/events', (route) => route.abort());
    const { numbers } = await openOrderList(page, 1);
    await (await getSellerApi(MARKET_SELLER)).packOrder(numbers[0] ?? '');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(getOrderRow(page, numbers[0])).toContainText('포장 완료');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
