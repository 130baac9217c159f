import { type Page, expect } from '@playwright/test';

/**
 * Opens the login page and waits until the main script has rendered it: the static page has the same buttons but no
 * bar.
 */
export async function openLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: '문의하기' })).toBeVisible();
}
