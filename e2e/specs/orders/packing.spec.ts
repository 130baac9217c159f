import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { changeSelectedStatus, selectOrders } from '../../support/orders/orderList.ts';
import { expect, test } from '../../support/test.ts';

test.describe('packing', () => {
  // rule: packing.printed-by-browser
  test('paid orders are shown as a pick list, slips, and labels on one printed page', async ({ page }) => {
    const { numbers, marketId } = await openOrderList(page, 3);
    await selectOrders(page, numbers[0], numbers[1]);
    await changeSelectedStatus(page, '결제완료로 변경 2건');
    await expect(page.getByText('결제 완료').first()).toBeVisible();
    await page.getByRole('link', { name: '포장', exact: true }).click();
    await expect(page.getByText('주문 2건 · 상자 2개 · 상품 8개')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('tab', { name: '라벨' }).click();
    await page.getByText('시작 칸', { exact: true }).click();
    await page.getByRole('radio', { name: '3번째 칸', exact: true }).check({ force: true });
    await expect(page.getByText('받는이2 귀하')).toBeVisible();
    await expectNoViolations(page);

    // The printed page contains only the sheets, in paper size.
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
    // Each label has its code as a picture.
    expect(paper).toContain('/Subtype /Image');
    expect(paper).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
    await expect(page.getByRole('button', { name: '인쇄', exact: true })).toBeVisible();

    await page.reload();
    await expect(page).toHaveURL(`/market/t/${marketId}/packing?view=labels&start=3`);
    await expect(page.getByText('받는이2 귀하')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('총 3건의 주문', { exact: false })).toBeVisible();
  });

  test('a market without paid orders shows nothing to pack and no label of an unpaid order', async ({ page }) => {
    const { marketId } = await openOrderList(page, 1);
    await page.goto(`/market/t/${marketId}/packing?view=labels`);
    await expect(page.getByText('포장 대기 주문이 없어요.')).toBeVisible();
    await expect(page.getByText(/귀하$/)).toHaveCount(0);
  });
});
