import type { Page, Route } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { fillOrderWindow, titleField } from '../../support/markets/marketForm.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { orderFilesDrawer, orderHistoryRow, requestOrderHistory } from '../../support/orders/orderFilesDrawer.ts';
import {
  chooseBulkCommand,
  expandOrder,
  getOrderRow,
  selectOrders,
  sendBulkChangeNow,
  showOrderPart,
} from '../../support/orders/orderList.ts';
import { origins } from '../../support/origins.ts';
import { expect, test } from '../../support/test.ts';

const INQUIRY = '문제가 생겼어요';

/**
 * Responds to the calls of a path with status 200 and a page, as a gateway does; returns the idempotency keys of the
 * calls and a function that ends it.
 */
async function startGateway(page: Page, path: string) {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith(path))
      keys.push(request.headers()['idempotency-key']);
  });
  const pattern = `${origins.api}${path}**`;
  await page.route(pattern, (route: Route) =>
    route.fulfill({
      status: 200,
      headers: { 'access-control-allow-origin': origins.host },
      contentType: 'text/html',
      body: '<!doctype html><title>Gateway</title>',
    }),
  );
  return { keys, stop: () => page.unroute(pattern) };
}

// rule: api.evidence
test('a packaging status is not reported as changed after a page of a gateway, and is repeated under its key', async ({
  page,
}) => {
  const { numbers } = await openOrderList(page, 1);
  await expandOrder(page, numbers[0]);
  await showOrderPart(page, '배송');
  const gateway = await startGateway(page, '/receipt/update/seller/');
  await page.getByRole('button', { name: '포장 시작' }).click();
  await expect(page.getByRole('alertdialog', { name: INQUIRY })).toBeVisible();
  await expect(page.getByText('포장 시작으로 변경했어요.')).toHaveCount(0);
  await answerDialog(page, '닫기');
  await gateway.stop();
  await page.getByRole('button', { name: '포장 시작' }).click();
  await expect(page.getByText('포장 시작으로 변경했어요.')).toBeVisible();
  expect([gateway.keys.length, new Set(gateway.keys).size]).toEqual([2, 1]);
});

// rule: api.evidence
test('a bulk change after a page of a gateway is uncertain, and is repeated under its key', async ({ page }) => {
  const { numbers } = await openOrderList(page, 2);
  const gateway = await startGateway(page, '/receipt/update-multi/');
  await selectOrders(page, ...numbers);
  await chooseBulkCommand(page, '포장 상태 변경');
  await page.getByRole('dialog', { name: '포장 상태 변경' }).getByRole('button', { name: '변경', exact: true }).click();
  await sendBulkChangeNow(page);
  const result = page.getByRole('dialog', { name: '일괄 변경 결과' });
  await expect(result).toContainText('2건 중 0건 성공');
  await gateway.stop();
  await result.getByRole('button', { name: /다시/ }).first().click();
  await expect(getOrderRow(page, numbers[0])).toContainText('포장 시작');
  expect([gateway.keys.length, new Set(gateway.keys).size]).toEqual([2, 1]);
});

// rule: api.evidence
test('a market is not reported as saved after a page of a gateway, and its form retains the input', async ({
  page,
}) => {
  await openMarketCopy(page);
  await titleField(page).fill('게이트웨이 뒤의 이름');
  await fillOrderWindow(page);
  const gateway = await startGateway(page, '/market/update/');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: INQUIRY })).toBeVisible();
  await expect(page.getByText('마켓이 저장되었습니다.')).toHaveCount(0);
  await answerDialog(page, '닫기');
  await expect(titleField(page)).toHaveValue('게이트웨이 뒤의 이름');
  await gateway.stop();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('마켓이 저장되었습니다.')).toBeVisible();
  expect([gateway.keys.length, new Set(gateway.keys).size]).toEqual([2, 1]);
});

// rule: api.evidence
test('a page of a gateway is not saved as a file', async ({ page }) => {
  await openOrderList(page, 1);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  const gateway = await startGateway(page, '/receipt/export/');
  await requestOrderHistory(page);
  await expect(page.getByRole('alertdialog', { name: INQUIRY })).toBeVisible();
  await answerDialog(page, '닫기');
  await expect(orderHistoryRow(page)).toContainText('저장 실패, 이유:');
  await expect(orderFilesDrawer(page)).toContainText('파일 1개 중 1개를 저장하지 못했어요.');
  expect(downloads).toEqual([]);
  await gateway.stop();
  const download = page.waitForEvent('download');
  await orderHistoryRow(page).getByRole('button', { name: '다시 시도' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page.getByText('주문 내역 엑셀 내려받기를 시작했어요.')).toBeVisible();
});
