import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { chooseBulkCommand, getOrderRow, selectOrders, sendBulkChangeNow } from '../../support/orders/orderList.ts';
import { expect, test } from '../../support/test.ts';

async function startPacking(page: Page): Promise<void> {
  await chooseBulkCommand(page, '포장 상태 변경');
  await page.getByRole('dialog', { name: '포장 상태 변경' }).getByRole('button', { name: '변경', exact: true }).click();
}

test(
  'a bulk change is undone before it is sent, and is sent by a click when it is repeated',
  { tag: '@desk' },
  async ({ page }) => {
    const { numbers } = await openOrderList(page, 2);
    const waiting = page.getByRole('region', { name: '대기 중인 변경' });
    await selectOrders(page, ...numbers);
    await startPacking(page);
    await expect(getOrderRow(page, numbers[0])).toContainText('포장 시작 예정');
    await expectNoViolations(page);
    await waiting.getByRole('button', { name: '되돌리기' }).click();
    await expect(page.getByText('2건 선택')).toBeVisible();
    await expect(getOrderRow(page, numbers[0])).not.toContainText('포장 시작');
    await startPacking(page);
    await sendBulkChangeNow(page);
    await expect(waiting).toHaveCount(0);
    await expect(getOrderRow(page, numbers[0])).toContainText('포장 시작');
  },
);

test('closing a page during the countdown warns, sends nothing, and the reopened tab shows the change', async ({
  page,
}) => {
  const { numbers } = await openOrderList(page, 1);
  await selectOrders(page, numbers[0]);
  await startPacking(page);
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(questions).toEqual(['beforeunload']);
  const waiting = page.getByRole('region', { name: '대기 중인 변경' });
  await expect(waiting).toContainText('아직 변경되지 않았어요.');
  await expect(getOrderRow(page, numbers[0])).toContainText('포장 시작 예정');
  await waiting.getByRole('button', { name: '바로 변경' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(getOrderRow(page, numbers[0])).toContainText('포장 시작');
});

test('a duplicated tab does not offer a bulk change that its original tab sends', async ({ page, context }) => {
  const { numbers } = await openOrderList(page, 1);
  await selectOrders(page, numbers[0]);
  await startPacking(page);
  const waiting = page.getByRole('region', { name: '대기 중인 변경' });
  await expect(waiting).toBeVisible();
  // The browser grants the lock of the tab asynchronously, and runs the tasks of a new window first.
  const hasLock = async () =>
    (await navigator.locks.query()).held?.some(({ name = '' }) => name.startsWith('pending writes'));
  await expect.poll(() => page.evaluate(hasLock)).toBe(true);
  // A window that the page opens starts with a copy of its session storage, as a duplicated tab.
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;
  await expect(getOrderRow(copy, numbers[0])).toBeVisible();
  await page.bringToFront();
  await waiting.getByRole('button', { name: '바로 변경' }).click();
  await expect(getOrderRow(page, numbers[0])).toContainText('포장 시작');
  await copy.bringToFront();
  await expect(getOrderRow(copy, numbers[0])).toContainText('포장 시작');
  await expect(copy.getByRole('region', { name: '대기 중인 변경' })).toHaveCount(0);
  await copy.close();
});
