import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { getOrderRow } from '../../support/orders/orderList.ts';
import { expect, test } from '../../support/test.ts';

test(
  'filters are saved as a view, shown as a tab on another page of the account, and deleted',
  { tag: '@desk' },
  async ({ page, context }) => {
    const { marketId, numbers } = await openOrderList(page, 2);
    await page.getByRole('button', { name: '필터', exact: true }).click();
    const filters = page.getByRole('dialog', { name: '필터' });
    // Not today: the orders may have been placed before midnight and searched after it.
    await filters.getByRole('button', { name: '최근 7일' }).click();
    await filters.getByRole('button', { name: '2건 보기' }).click();
    await page.getByRole('button', { name: '조건 저장' }).click();
    const dialog = page.getByRole('dialog', { name: '지금 조건 저장' });
    const name = `최근 ${marketId.slice(0, 8)}`;
    await dialog.getByRole('textbox', { name: '조건 이름' }).fill(name);
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: '저장' }).click();
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
    await expectNoViolations(page);

    const other = await context.newPage();
    await other.goto(`/market/t/${marketId}`);
    await other.getByRole('tab', { name }).click();
    await expect(other).toHaveURL(/period=last7/);
    await expect(getOrderRow(other, numbers[0])).toHaveCount(1);
    await other.getByRole('button', { name: `‘${name}’ 조건 관리` }).click();
    await other.getByRole('menuitem', { name: '삭제' }).click();
    await other.getByRole('button', { name: '삭제', exact: true }).click();
    await expect(other.getByRole('tab', { name })).toHaveCount(0);
    await other.close();
  },
);

test.describe('unreadable views', () => {
  test.use({ allowedErrors: /500/ });

  test('the list is unchanged and the tabs of tasks work if the views cannot be loaded', async ({ page }) => {
    await page.route('**/receipt/views', (route) =>
      route.fulfill({ status: 500, json: { message: 'internal-error' } }),
    );
    const { numbers } = await openOrderList(page, 1);
    await page.getByRole('tab', { name: '입금 대기 1' }).click();
    await expect(getOrderRow(page, numbers[0])).toBeVisible();
    await expect(page).toHaveURL(/task=unpaid/);
    await page.getByRole('button', { name: '조건 저장' }).click();
    await expect(
      page.getByRole('dialog', { name: '지금 조건 저장' }).getByRole('button', { name: '다시 시도' }),
    ).toBeVisible();
  });
});
