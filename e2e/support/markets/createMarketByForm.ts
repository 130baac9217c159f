import { type Page, expect } from '@playwright/test';
import { pictureFile } from '../browser/pictureFile.ts';

/** Creates a market through the form, with its proposals, and saves it; its page stays open. */
export async function createMarketByForm(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '새 마켓' }).click();
  await page.waitForURL(/\/market\/e\//);
  await page.getByRole('textbox', { name: '마켓 이름' }).fill(title);
  await choosePicture(page, '마켓 커버', 'cover.png');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('마켓이 저장되었습니다.')).toBeVisible();
}

/** Adds 고양이 스티커 with the option A세트 to the market whose form is open, and returns to that form. */
export async function addProductByForm(page: Page): Promise<void> {
  const add = page.getByRole('link', { name: '상품 추가' });
  await add.click();
  await page.waitForURL(/\/undefined$/);
  await page.getByLabel('상품 이름').fill('고양이 스티커');
  await page.getByLabel('상품 설명').fill('방수 스티커예요.');
  await choosePicture(page, '상품 사진', 'product.png');
  await page.getByLabel('옵션 이름').fill('A세트');
  await page.getByRole('textbox', { name: '가격' }).fill('3500');
  await page.getByRole('button', { name: '저장' }).click();
  await page.waitForURL(/\/market\/e\/[^/]+$/);
  await expect(page.getByText('고양이 스티커')).toBeVisible();
}

async function choosePicture(page: Page, field: string, name: string): Promise<void> {
  const group = page.getByRole('group', { name: field });
  await group.locator('input[type=file]').setInputFiles(pictureFile(name));
  await expect(group.getByRole('img')).toHaveCount(1);
}
