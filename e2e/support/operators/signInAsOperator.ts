import { type Page, expect } from '@playwright/test';
import { origins } from '../origins.ts';

/** Signs in the local operator at the stand-in of the issuer and shows the applicants. */
export async function signInAsOperator(page: Page): Promise<void> {
  await page.goto(origins.operators);
  await page.getByRole('button', { name: '로그인' }).click();
  await page.getByRole('button', { name: '로컬 운영자' }).click();
  await expect(page.getByRole('heading', { name: '신청자', level: 1 })).toBeVisible();
}
