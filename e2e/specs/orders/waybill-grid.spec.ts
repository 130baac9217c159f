import type { Locator, Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { expandOrder, getOrderRow, selectAllShown } from '../../support/orders/orderList.ts';
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
    await expect(page.getByText('2건을 등록했습니다.')).toBeVisible();
    await expect(page.getByText('등록했습니다. 우체국 택배 6891234500001')).toBeVisible();
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
    await expect(page.getByText('2건을 등록했습니다.')).toBeVisible();
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
      await expect(page.getByText('응답이 없어 등록되었는지 알 수 없는 주문이 있습니다.')).toBeVisible();
      await page.unrouteAll();
      await page.reload();
      await expect(field(page, numbers[0])).toHaveValue('6891234500003');
      await page.getByRole('button', { name: '다시 확인' }).click();
      await expect(page.getByText('1건을 등록했습니다.')).toBeVisible();
      await expect(page.getByText('등록했습니다. 우체국 택배 6891234500003')).toBeVisible();
    });
  });
});
