import { type Page, expect } from '@playwright/test';
import { seoulFieldValue } from './seoul.ts';

const SOURCE = '말랑 동물 친구들 2차';

/** Copies a seeded market with three products into a draft of the test's own, on whose page it ends; answers its address. */
export async function copyMarket(page: Page): Promise<string> {
  await page.getByRole('article', { name: SOURCE, exact: true }).last().getByRole('button', { name: '복제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '복제' }).click();
  await page.waitForURL(/\/market\/e\/[^/]+$/);
  await expect(titleField(page)).toHaveValue(SOURCE);
  return page.url();
}

/** The field with the name of the market whose page is shown. */
export function titleField(page: Page) {
  return page.getByRole('textbox', { name: '마켓 이름' });
}

/** Sets an order window from an hour ago to in two days. */
export async function setWindow(page: Page): Promise<void> {
  await page.getByLabel('주문 시작일').fill(seoulFieldValue(-1));
  await page.getByLabel('주문 종료일').fill(seoulFieldValue(48));
}

/** Saves the form that is shown and waits until it is stored. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText(/(마켓|상품)이 저장되었습니다\./).first()).toBeVisible();
}

/** Opens the market whose page is shown for orders. */
export async function openMarket(page: Page): Promise<void> {
  await page.getByRole('button', { name: '오픈하기' }).click();
  await answer(page, /오픈|확인/);
  await expect(page.getByRole('button', { name: '마켓 종료' })).toBeVisible();
}

/** Presses a button of the question that is asked. */
export async function answer(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}
