import { openOrderList } from '../../support/orders/openOrderList.ts';
import { expandOrder, selectOrders, sendBulkChangeNow, showOrderPart } from '../../support/orders/orderList.ts';
import { expect, test } from '../../support/test.ts';

test('a notice contains the values of each order, as the preview shows them', { tag: '@desk' }, async ({ page }) => {
  const { numbers } = await openOrderList(page, 2);
  await selectOrders(page, numbers[0]);
  await page.getByRole('button', { name: '알림 보내기' }).click();
  const dialog = page.getByRole('dialog', { name: '알림 보내기' });
  await dialog.getByRole('textbox', { name: '구매자에게 보낼 내용' }).fill('곧 발송합니다. ');
  await dialog.getByRole('button', { name: '주문번호', exact: true }).click();
  await expect(dialog.getByRole('region', { name: '구매자가 받는 내용' })).toContainText(
    `곧 발송합니다. ${numbers[0]}`,
  );
  await dialog.getByRole('button', { name: '1건 보내기' }).click();
  await sendBulkChangeNow(page);
  await expect(page.getByText('주문 1건의 구매자에게 알림을 보내고 있어요.')).toBeVisible();
  await expandOrder(page, numbers[0]);
  await showOrderPart(page, '알림·메모');
  await expect(page.getByText(`곧 발송합니다. ${numbers[0]}`).filter({ visible: true }).first()).toBeVisible();
});

test('an order without a tracking number is listed before a notice with that field is sent, and receives no notice', async ({
  page,
}) => {
  const { numbers } = await openOrderList(page, 1);
  await selectOrders(page, numbers[0]);
  await page.getByRole('button', { name: '알림 보내기' }).click();
  const dialog = page.getByRole('dialog', { name: '알림 보내기' });
  await dialog.getByRole('button', { name: '운송장', exact: true }).click();
  await expect(dialog.getByText('1건은 값이 없어 보내지 않아요.')).toBeVisible();
  await expect(dialog.getByRole('note').filter({ hasText: '값이 없어' })).toContainText(numbers[0] ?? '');
  await expect(dialog.getByRole('button', { name: '0건 보내기' })).toBeDisabled();
});
