import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { getOrderRow } from '../../support/orders/orderList.ts';
import { expect, test } from '../../support/test.ts';

test(
  'filters and sorting are saved as a view, shown on another page of the account, and deleted',
  { tag: '@desk' },
  async ({ page, context }) => {
    const { marketId, numbers } = await openOrderList(page, 2);
    await page.getByRole('button', { name: '필터', exact: true }).click();
    const filters = page.getByRole('dialog', { name: '필터' });
    await filters.getByRole('button', { name: '받는 분 이름순' }).click();
    // Not today: the orders may have been placed before midnight and searched after it.
    await filters.getByRole('button', { name: '최근 7일' }).click();
    await filters.getByRole('button', { name: '2건 보기' }).click();
    await expect(page.getByRole('list', { name: '주문', exact: true }).getByRole('listitem').first()).toContainText(
      numbers[1] ?? '',
    );
    await page.getByRole('button', { name: '보기', exact: true }).click();
    const views = page.getByRole('dialog', { name: '보기' });
    const name = `이름순 ${marketId.slice(0, 8)}`;
    await views.getByRole('textbox', { name: '보기 이름' }).fill(name);
    await expectNoViolations(page);
    await views.getByRole('button', { name: '새 보기로 저장' }).click();
    await expect(views.getByRole('button', { name: `${name} 보기 관리` })).toBeVisible();

    const other = await context.newPage();
    await other.goto(`/market/t/${marketId}`);
    await other.getByRole('button', { name: '보기', exact: true }).click();
    await other.getByRole('button', { name: new RegExp(`^${name} 최근 7일 · .+ 2건$`) }).click();
    await expect(other).toHaveURL(/period=last7&sort=name/);
    await expect(other.getByRole('button', { name: `보기: ${name}` })).toBeVisible();
    await expect(getOrderRow(other, numbers[0])).toHaveCount(1);
    await other.getByRole('button', { name: `보기: ${name}` }).click();
    await other.getByRole('button', { name: `${name} 보기 관리` }).click();
    await other.getByRole('menuitem', { name: '삭제' }).click();
    await other.getByRole('button', { name: '삭제', exact: true }).click();
    await expect(other.getByRole('button', { name: `${name} 보기 관리` })).toHaveCount(0);
    await other.getByRole('dialog', { name: '보기' }).getByRole('button', { name: '닫기' }).click();
    await expect(other.getByRole('button', { name: '보기', exact: true })).toBeVisible();
    await other.close();
  },
);

test.describe('unreadable views', () => {
  test.use({ allowedErrors: /500/ });

  test('the list is unchanged and built-in views work if the views cannot be loaded', async ({ page }) => {
    await page.route('**/receipt/views', (route) =>
      route.fulfill({ status: 500, json: { message: 'internal-error' } }),
    );
    const { numbers } = await openOrderList(page, 1);
    await page.getByRole('button', { name: '보기', exact: true }).click();
    const views = page.getByRole('dialog', { name: '보기' });
    await expect(views.getByRole('button', { name: '다시 시도' })).toBeVisible();
    await views.getByRole('button', { name: /^입금 대기/ }).click();
    await expect(getOrderRow(page, numbers[0])).toBeVisible();
    await expect(page).toHaveURL(/task=unpaid/);
  });
});
