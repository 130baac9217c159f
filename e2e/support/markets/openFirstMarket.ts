import { type Locator, type Page, expect } from '@playwright/test';
import { answerDialog } from '../browser/answerDialog.ts';
import { pictureFile } from '../browser/pictureFile.ts';
import { titleField } from './marketForm.ts';

/**
 * Opens the market whose new form is shown as a person would: with a picture, a name and one product, and otherwise with
 * the proposals of the form. Presses each control; the sheet of the opening remains open.
 */
export async function openFirstMarket(page: Page, title: string): Promise<void> {
  await page.waitForURL(/\/market\/e\/[^/]+$/);
  await type(titleField(page), title);
  await choosePicture(page, '마켓 커버');
  await page.getByRole('link', { name: '상품 등록하기' }).click();
  await type(page.getByLabel('상품 이름'), '고양이 스티커');
  await type(page.getByLabel('상품 설명'), '방수 스티커예요.');
  await choosePicture(page, '상품 사진');
  await type(page.getByRole('textbox', { name: '가격' }), '3500');
  await page.getByRole('button', { name: '저장' }).click();
  await page.waitForURL(/\/market\/e\/[^/]+$/);
  await page.getByRole('button', { name: '오픈하기' }).click();
  await answerDialog(page, '오픈하기');
  await expect(page.getByRole('dialog', { name: '마켓을 오픈했어요' })).toBeVisible();
}

async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.page().keyboard.insertText(text);
}

async function choosePicture(page: Page, field: string): Promise<void> {
  const group = page.getByRole('group', { name: field });
  const dialog = page.waitForEvent('filechooser');
  await group.getByLabel(`${field} 추가`).click();
  await (await dialog).setFiles(pictureFile('picture.png'));
  await expect(group.getByRole('img')).toHaveCount(1);
}
