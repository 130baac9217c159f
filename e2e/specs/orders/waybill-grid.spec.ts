import type { Locator, Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { countPresses } from '../../support/browser/countPresses.ts';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import {
  changeSelectedStatus,
  expandOrder,
  getOrderRow,
  selectAllShown,
  selectOrders,
} from '../../support/orders/orderList.ts';
import { expect, test } from '../../support/test.ts';

/** Opens the grid of all orders of the list, paid or not. */
async function openGrid(page: Page): Promise<void> {
  await selectAllShown(page);
  await page.getByRole('button', { name: '운송장', exact: true }).click();
  await expect(page.getByRole('grid', { name: '운송장' })).toBeVisible();
}

/** Keys of the Korean keyboard (2-set layout). */
const HANGUL: Readonly<Record<string, string>> = { E: 'ㄸ', K: 'ㅏ', R: 'ㄱ' };

/** Types a code and Enter as a scanner does while the Korean keyboard is active: keys with Hangul as their text. */
async function scanInKorean(page: Page, target: Locator, code: string): Promise<void> {
  await target.focus();
  const session = await page.context().newCDPSession(page);
  for (const char of code) {
    const text = HANGUL[char] ?? char;
    const key = { code: /\d/.test(char) ? `Digit${char}` : `Key${char}`, key: text, text };
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }
  await page.keyboard.press('Enter');
}

const field = (page: Page, number: string | undefined) => page.getByRole('textbox', { name: `운송장 번호, ${number}` });

test.describe('waybill grid', () => {
  test('tracking numbers are typed down the grid, saved, and the orders become shipped', async ({ page }) => {
    const { numbers } = await openOrderList(page, 3);
    await openGrid(page);
    await page.getByRole('combobox', { name: '택배사', exact: true }).selectOption('우체국 택배');
    await field(page, numbers[0]).fill('6891234500001');
    await page.keyboard.press('Enter');
    await expect(field(page, numbers[1])).toBeFocused();
    await page.keyboard.type('6891234500002');
    await page.keyboard.press('Enter');
    await expectNoViolations(page);
    await page.getByRole('button', { name: '2건 등록' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '등록' }).click();
    await expect(page.getByText('2건을 등록했어요.')).toBeVisible();
    await expect(page.getByText('등록했어요. 우체국 택배 6891234500001')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: new RegExp(`발송 완료.*${numbers[0]}`) })).toBeVisible();
  });

  test('a hand scanner under the Korean keyboard fills grid, dialog and scan sheet, and the search finds its number', async ({
    page,
  }) => {
    const { marketId, numbers } = await openOrderList(page, 3);
    await openGrid(page);
    await page.getByRole('combobox', { name: '택배사', exact: true }).selectOption('EMS');
    await scanInKorean(page, field(page, numbers[0]), 'EE123456789KR');
    await expect(field(page, numbers[0])).toHaveValue('EE123456789KR');
    await page.getByRole('button', { name: '카메라' }).click();
    const sheet = page.getByRole('dialog', { name: '카메라로 입력' });
    const typed = sheet.getByRole('textbox', { name: '번호 직접 입력' });
    await expect(typed).toHaveAttribute('inputmode', 'text');
    await scanInKorean(page, typed, 'EE123456790KR');
    await sheet.getByRole('button', { name: '1건 입력하고 닫기' }).click();
    await expect(field(page, numbers[1])).toHaveValue('EE123456790KR');
    await page.getByRole('button', { name: '2건 등록' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '등록' }).click();
    await expect(page.getByText('2건을 등록했어요.')).toBeVisible();
    await page.goto(`/market/t/${marketId}`);
    await expandOrder(page, numbers[2]);
    await page.getByRole('button', { name: '결제완료로 변경' }).click();
    await answerDialog(page, '확인');
    await page.getByRole('button', { name: '운송장 입력' }).click();
    const dialog = page.getByRole('dialog', { name: '운송장 입력' });
    await scanInKorean(page, dialog.getByRole('textbox', { name: '운송장 번호' }), 'EE123456791KR');
    await expect(dialog).toHaveCount(0);
    const search = page.getByRole('textbox', { name: '주문 검색' });
    await scanInKorean(page, search, 'EE123456791KR');
    await expect(getOrderRow(page, numbers[2])).toBeVisible();
    await expect(getOrderRow(page, numbers[0])).toHaveCount(0);
  });

  // rule: waybill-grid.keys-and-carrier, waybills.doubtful-numbers
  test('typed numbers ship all orders by at most four presses from the list, and one order by three from its row', async ({
    page,
  }) => {
    const { marketId, numbers } = await openOrderList(page, 3);
    await selectOrders(page, ...numbers);
    await changeSelectedStatus(page, '결제완료로 변경 3건');
    await expect(getOrderRow(page, numbers[0])).toContainText('결제 완료');
    // The device remembers the carrier of an earlier day.
    await page.goto(`/market/t/${marketId}/waybills`);
    await page.getByRole('combobox', { name: '택배사', exact: true }).selectOption('우체국 택배');
    await page.goto(`/market/t/${marketId}`);

    const forAll = await countPresses(page);
    await page.getByRole('link', { name: /^운송장/ }).click();
    const row = page.getByRole('row', { name: new RegExp(numbers[0] ?? '') });
    await expect(row).toContainText(/×\d/);
    const { y = 0, height = 0 } = (await row.boundingBox()) ?? {};
    expect([y < 160, height <= 116]).toEqual([true, true]);
    await field(page, numbers[0]).click();
    await page.keyboard.type('6891234500011');
    await page.keyboard.press('Enter');
    await page.keyboard.type('6891234500012');
    await page.getByRole('button', { name: '2건 등록' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '등록' }).click();
    await expect(page.getByText('2건을 등록했어요.')).toBeVisible();
    expect(await forAll()).toBeLessThanOrEqual(4);

    await page.goto(`/market/t/${marketId}`);
    const forOne = await countPresses(page);
    await expandOrder(page, numbers[2]);
    await page.getByRole('button', { name: '운송장 입력' }).click();
    const dialog = page.getByRole('dialog', { name: '운송장 입력' });
    await expect(dialog.getByRole('textbox', { name: '운송장 번호' })).toBeFocused();
    const box = await dialog.boundingBox();
    expect(box && [box.x, Math.round(box.y + box.height)]).toEqual([0, page.viewportSize()?.height]);
    await page.keyboard.type('6891234500013');
    await dialog.getByRole('button', { name: '등록하고 발송 처리' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(getOrderRow(page, numbers[2])).toContainText('발송 완료');
    expect(await forOne()).toBeLessThanOrEqual(3);
  });

  // rule: waybill-grid.text-size
  test('rows of the grid follow a text size that changes, and show order number and carrier completely', async ({
    page,
  }) => {
    await openOrderList(page, 3);
    await openGrid(page);
    await page.getByRole('combobox', { name: '택배사', exact: true }).selectOption('우체국 택배');
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    const measure = () =>
      rows.evaluateAll((all) =>
        all.map((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          const parts = [...row.querySelectorAll('[role=rowheader] > span, select')];
          return { top, bottom, isCut: parts.some((part) => part.scrollWidth > part.clientWidth + 1) };
        }),
      );
    const areWhole = async (max: number, min = 0) => {
      const all = await measure();
      return all.every(
        ({ top, bottom, isCut }, at) =>
          !isCut && bottom - top <= max && bottom - top >= min && top >= (all[at - 1]?.bottom ?? 0) - 1,
      );
    };
    await expect.poll(() => areWhole(116)).toBe(true);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect.poll(() => areWhole(340, 200)).toBe(true);
  });

  test.describe('page closed before the response of a save', () => {
    test.use({ allowedErrors: /ERR_FAILED|ERR_CONNECTION/ });

    test('the grid restores its lines after a reload and writes them once', async ({ page }) => {
      const { numbers } = await openOrderList(page, 1);
      await openGrid(page);
      await page.getByRole('combobox', { name: '택배사', exact: true }).selectOption('우체국 택배');
      await field(page, numbers[0]).fill('6891234500003');
      // The API receives the call, and the page gets no response.
      await page.route('**/receipt/import/lines', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: '1건 등록' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '등록' }).click();
      await expect(page.getByText('응답이 없어 등록됐는지 알 수 없는 주문이 있어요.')).toBeVisible();
      await page.unrouteAll();
      await page.reload();
      await expect(field(page, numbers[0])).toHaveValue('6891234500003');
      await page.getByRole('button', { name: '다시 확인' }).click();
      await expect(page.getByText('1건을 등록했어요.')).toBeVisible();
      await expect(page.getByText('등록했어요. 우체국 택배 6891234500003')).toBeVisible();
    });
  });
});
