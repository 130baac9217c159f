import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { changeSelectedStatus, getOrderRow, selectAllShown, selectOrders } from '../../support/orders/orderList.ts';
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
    await expect(page).toHaveURL(new RegExp(`/market/t/${marketId}/packing\\?(.*&)?view=labels&start=3$`));
    await expect(page.getByText('받는이2 귀하')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('총 3건의 주문', { exact: false })).toBeVisible();
  });

  // rule: packing.question
  test('nine printed slips are marked as packed with at most two presses', async ({ page }) => {
    const { numbers, marketId } = await openOrderList(page, 9);
    await selectAllShown(page);
    await changeSelectedStatus(page, '결제완료로 변경 9건');
    await expect(getOrderRow(page, numbers[0])).toContainText('결제 완료');
    await page.goto(`/market/t/${marketId}/packing?view=slips`);
    await expect(page.getByText(/^주문 9건 · 상자 9개/)).toBeVisible();
    await page.evaluate(() => (window.print = () => {}));
    await page.getByRole('button', { name: '인쇄', exact: true }).click();
    await expect(page.getByText('9건을 포장 완료로 바꿀까요?')).toBeVisible();
    await expectNoViolations(page);
    const presses = await page.evaluateHandle(() => {
      const pressed: string[] = [];
      window.addEventListener('pointerdown', ({ target }) => pressed.push((target as Element).textContent ?? ''), true);
      return pressed;
    });
    await page.getByRole('button', { name: '포장 완료', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: '받는이9 포장 완료' })).toBeChecked();
    await page.getByRole('button', { name: '바로 변경' }).click();
    await expect(page.getByText('포장 대기 주문이 없어요.')).toBeVisible();
    expect(await presses.jsonValue()).toEqual(['포장 완료', '바로 변경']);
    await page.getByRole('link', { name: '주문 내역으로' }).click();
    await expect(getOrderRow(page, numbers[0])).toContainText('포장 완료');
  });

  // rule: packing.finished
  test('a slip that is ticked on one device is shown as packed on another', async ({ page, context }) => {
    const { numbers, marketId } = await openOrderList(page, 2);
    await selectOrders(page, ...numbers);
    await changeSelectedStatus(page, '결제완료로 변경 2건');
    await expect(getOrderRow(page, numbers[1])).toContainText('결제 완료');
    await page.goto(`/market/t/${marketId}/packing?view=slips`);
    await expect(page.getByText(/^주문 2건 · 상자/)).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/market/t/${marketId}/packing?view=slips`);
    await other.getByRole('checkbox', { name: '받는이2 포장 완료' }).check();
    await expectNoViolations(other);
    await other.getByRole('button', { name: '바로 변경' }).click();
    await expect(other.getByText(/^주문 1건 · 상자/)).toBeVisible();
    await page.bringToFront();
    await expect(page.getByText(/^주문 1건 · 상자/)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '받는이2 포장 완료' })).toBeChecked();
    await other.close();
  });

  test('a market without paid orders shows nothing to pack and no label of an unpaid order', async ({ page }) => {
    const { marketId } = await openOrderList(page, 1);
    await page.goto(`/market/t/${marketId}/packing?view=labels`);
    await expect(page.getByText('포장 대기 주문이 없어요.')).toBeVisible();
    await expect(page.getByText(/귀하$/)).toHaveCount(0);
  });
});
