import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { suspendLockHolder } from '../../support/browser/suspendLockHolder.ts';
import { MARKET_SELLER } from '../../support/markets/seededMarket.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import {
  chooseBulkCommand,
  expandOrder,
  getOrderRow,
  selectOrders,
  sendBulkChangeNow,
  showOrderPart,
} from '../../support/orders/orderList.ts';
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
  // The device has stored the change.
  await expect(page.getByText('연결되면 저장해요.')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  const writes: string[] = [];
  next.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/receipt/update/seller/')) writes.push(request.url());
  });
  await next.goto(`/market/t/${marketId}`);
  await expect(next.getByText('연결되지 않았을 때 변경한 1건을 저장했어요.')).toBeVisible();
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
    await expect(page.getByText('연결되지 않았을 때 변경한 1건을 저장했어요.')).toBeVisible();
    await expect(getOrderRow(page, numbers[0])).toContainText('포장 시작');
  });
});

test.describe('a browser that claims to be offline behind a VPN', () => {
  // rule: offline.connection-lost
  test('changes are sent, the stream of events is opened, and no banner stays while the API answers', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
    const streams: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/receipt/events')) streams.push(request.url());
    });
    const { numbers } = await openOrderList(page, 2);
    await expect(page.getByText('인터넷에 연결되어 있지 않아요.')).toHaveCount(0);
    await selectOrders(page, ...numbers);
    await chooseBulkCommand(page, '포장 상태 변경');
    await page
      .getByRole('dialog', { name: '포장 상태 변경' })
      .getByRole('button', { name: '변경', exact: true })
      .click();
    await sendBulkChangeNow(page);
    await expect(page.getByRole('region', { name: '대기 중인 변경' })).toHaveCount(0);
    await expect(getOrderRow(page, numbers[1])).toContainText('포장 시작');
    await expandOrder(page, numbers[0]);
    await showOrderPart(page, '배송');
    await page.getByRole('button', { name: '포장 완료' }).click();
    await expect(getOrderRow(page, numbers[0])).toContainText('포장 완료');
    await expect(page.getByText('연결되면 저장해요.')).toHaveCount(0);
    expect(streams.length).toBeGreaterThan(0);
  });
});
