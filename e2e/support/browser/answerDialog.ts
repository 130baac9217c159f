import type { Page } from '@playwright/test';

/** Clicks a button of the open confirmation dialog. */
export async function answerDialog(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}
