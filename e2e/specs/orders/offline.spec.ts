import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { suspendLockHolder } from '../../support/browser/suspendLockHolder.ts';
import { MARKET_SELLER } from '../../support/markets/seededMarket.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { expandOrder, getOrderRow, showOrderPart } from '../../support/orders/orderList.ts';
import { getSellerApi } from '../../support/seller/getSellerApi.ts';
import { expect, test } from '../../support/test.ts';

test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED/ });

test('an offline change survives the closing of its page, and the next page saves it once', async ({
  page,
  context,
}) => {
  const { marketId, numbers } = await openOrderList(page, 1);
  await expandOrder(page, numbers[0]);
  await showOrderPart(page, '배송');
  await context.setOffline(true);
  await page.getByRole('button', { name: '포장 시작' }).click();
  await expect(getOrderRow(page, numbers[0])).toContainText('전송 대기');
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  const writes: string[] = [];
  next.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/receipt/update/seller/')) writes.push(request.url());
  });
  await next.goto(`/market/t/${marketId}`);
  await expect(next.getByText('연결되지 않았을 때 변경한 1건을 저장했습니다.')).toBeVisible();
  await expect(getOrderRow(next, numbers[0])).toContainText('포장 시작');
  await expect(getOrderRow(next, numbers[0])).not.toContainText('전송 대기');
  expect(writes).toHaveLength(1);
});

test(
  'an order that another client changed is shown with both values, and only the seller resolves the conflict',
  { tag: '@desk' },
  async ({ page, context }) => {
    const { numbers } = await openOrderList(page, 1);
    await expandOrder(page, numbers[0]);
    await showOrderPart(page, '배송');
    await context.setOffline(true);
    await page.getByRole('button', { name: '포장 시작' }).click();
    await expect(page.getByText('전송 대기 1건')).toBeVisible();
    await (await getSellerApi(MARKET_SELLER)).packOrder(numbers[0] ?? '');
    await context.setOffline(false);
    await expect(getOrderRow(page, numbers[0])).toContainText('확인 필요');
    await page.getByRole('button', { name: '전송 대기 보기' }).click();
    const sheet = page.getByRole('dialog', { name: '전송 대기' });
    await expect(sheet.getByRole('definition')).toHaveText(['포장 완료', '포장 시작']);
    await expectNoViolations(page);
    await sheet.getByRole('button', { name: '내 값으로 저장' }).click();
    await expect(sheet.getByText('전송을 기다리는 변경이 없어요.')).toBeVisible();
    await sheet.getByRole('button', { name: '확인' }).click();
    await expect(getOrderRow(page, numbers[0])).toContainText('포장 시작');
  },
);

test.describe('a suspended tab has the locks of the browser', () => {
  test.use({ ownContext: true });

  test('an offline change is stored and sent without the locks that a suspended tab has', async ({ page, context }) => {
    await suspendLockHolder(page);
    const { numbers } = await openOrderList(page, 1);
    await expandOrder(page, numbers[0]);
    await showOrderPart(page, '배송');
    await context.setOffline(true);
    await page.getByRole('button', { name: '포장 시작' }).click();
    await expect(getOrderRow(page, numbers[0])).toContainText('전송 대기');
    await context.setOffline(false);
    await expect(page.getByText('연결되지 않았을 때 변경한 1건을 저장했습니다.')).toBeVisible();
    await expect(getOrderRow(page, numbers[0])).toContainText('포장 시작');
  });
});
