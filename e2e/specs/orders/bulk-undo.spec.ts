import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { chooseBulkCommand, getOrderRow, selectOrders, sendBulkChangeNow } from '../../support/orders/orderList.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a bulk change is undone before it is sent, and is sent by a click when it is repeated',
  { tag: '@desk' },
  async ({ page }) => {
    const { numbers } = await openOrderList(page, 2);
    const waiting = page.getByRole('region', { name: '대기 중인 변경' });
    const markPaid = () => chooseBulkCommand(page, '주문 상태 변경');
    await selectOrders(page, ...numbers);
    await markPaid();
    await expect(getOrderRow(page, numbers[0])).toContainText('결제완료 예정');
    await expectNoViolations(page);
    await waiting.getByRole('button', { name: '되돌리기' }).click();
    await expect(page.getByText('2건 선택')).toBeVisible();
    await expect(getOrderRow(page, numbers[0])).toContainText('결제 전');
    await markPaid();
    await sendBulkChangeNow(page);
    await expect(getOrderRow(page, numbers[0])).toContainText('결제 완료');
    await expect(waiting).toHaveCount(0);
  },
);

test('closing a page during the countdown warns, sends nothing, and the reopened tab shows the change', async ({
  page,
}) => {
  const { numbers } = await openOrderList(page, 1);
  await selectOrders(page, numbers[0]);
  await chooseBulkCommand(page, '주문 상태 변경');
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(questions).toEqual(['beforeunload']);
  const waiting = page.getByRole('region', { name: '대기 중인 변경' });
  await expect(waiting).toContainText('아직 변경되지 않았습니다.');
  await expect(getOrderRow(page, numbers[0])).toContainText('결제 전');
  await waiting.getByRole('button', { name: '바로 변경' }).click();
  await expect(getOrderRow(page, numbers[0])).toContainText('결제 완료');
});
