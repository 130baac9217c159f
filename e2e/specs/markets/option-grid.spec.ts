import type { Page, TestInfo } from '@playwright/test';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { saveForm } from '../../support/markets/marketForm.ts';
import { expect, test } from '../../support/test.ts';

/** Pastes a sheet: into the first name of the grid on a desk, into the text field of the sheet on a phone. */
async function pasteSheet(page: Page, text: string, { project }: TestInfo): Promise<void> {
  if (project.name === 'desk') {
    await page.getByRole('textbox', { name: '옵션 이름, 1행' }).focus();
    await page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  } else {
    // In a menu if the product has fewer than three options.
    const menu = page.getByRole('button', { name: '옵션 더보기' });
    await menu.or(page.getByRole('button', { name: '엑셀에서 붙여넣기' })).click();
    if (await menu.isVisible()) await page.getByRole('menuitem', { name: '엑셀에서 붙여넣기' }).click();
    await page.getByRole('textbox', { name: '붙여넣은 내용' }).fill(text);
  }
}

test(
  'options of a pasted sheet are added once every cell is valid, reordered, and stored',
  { tag: '@desk' },
  async ({ page }, info) => {
    await openMarketCopy(page);
    await page.getByRole('list', { name: '상품' }).getByRole('link').first().click();
    const names = page.getByRole('textbox', { name: '옵션 이름' });
    await names.first().waitFor();
    const before = await names.count();
    await pasteSheet(page, '여름 한정\t12,000\t서른\n겨울 한정\t13000\t무제한', info);
    const sheet = page.getByRole('dialog', { name: '엑셀에서 붙여넣기' });
    await expect(sheet.getByRole('alert')).toContainText('1행 재고: 숫자로 입력해주세요.');
    await expect(sheet.getByRole('button', { name: '적용' })).toBeDisabled();
    await expectNoViolations(page);
    await sheet.getByRole('textbox', { name: '붙여넣은 내용' }).fill('여름 한정\t12,000\t30\n겨울 한정\t13000\t무제한');
    await sheet.getByRole('button', { name: '적용' }).click();
    await expect(names).toHaveCount(before + 2);
    await expectNoViolations(page);

    await page.getByRole('button', { name: `옵션 ${before + 2} 순서 바꾸기` }).focus();
    for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect(names.last()).toHaveValue('여름 한정');
    await saveForm(page);
    await page.getByRole('list', { name: '상품' }).getByRole('link').first().click();
    await expect(names.last()).toHaveValue('여름 한정');
    await expect(names.nth(before)).toHaveValue('겨울 한정');
    await expect(page.getByRole('textbox', { name: '재고' }).last()).toHaveValue('30');
  },
);
