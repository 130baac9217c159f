import { type Page, expect } from '@playwright/test';
import { answerDialog } from '../browser/answerDialog.ts';
import { seoulFieldValue } from './seoulFieldValue.ts';

/** API paths that store a form. */
const STORED = /\/(market|product)\/(insert|update)\b/;

/** Name field of the open market form. */
export function titleField(page: Page) {
  return page.getByRole('textbox', { name: '마켓 이름' });
}

/** Types an order window from an hour ago to in two days. */
export async function fillOrderWindow(page: Page): Promise<void> {
  await page.getByLabel('주문 시작일').fill(seoulFieldValue(-1));
  await page.getByLabel('주문 종료일').fill(seoulFieldValue(48));
}

/**
 * Saves the open market or product form and waits for the response. The toast alone may belong to the previous save,
 * because it is visible for five seconds.
 */
export async function saveForm(page: Page): Promise<void> {
  const stored = page.waitForResponse((response) => STORED.test(response.url()) && response.ok());
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await stored;
  await expect(page.getByText(/(마켓이 저장되었습니다|상품을 저장했어요)\./).first()).toBeVisible();
}

/** Opens the market of the current form for orders. */
export async function openForOrders(page: Page): Promise<void> {
  await page.getByRole('button', { name: '오픈하기' }).click();
  await answerDialog(page, /오픈|확인/);
  const sheet = page.getByRole('dialog', { name: '마켓을 오픈했어요' });
  await sheet.getByRole('button', { name: '닫기', exact: true }).click();
  await expect(page.getByRole('button', { name: '마켓 종료' })).toBeVisible();
}
