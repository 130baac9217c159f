import { type Page, expect } from '@playwright/test';

/** Opens the login until its main script has rendered it: the static sign-in has the same buttons, but not the bar. */
export async function openLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: '문의하기' })).toBeVisible();
}
