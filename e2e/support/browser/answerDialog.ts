import type { Page } from '@playwright/test';

/** Presses a button of the confirmation dialog that is open. */
export async function answerDialog(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}
