import type { Page } from '@playwright/test';

/**
 * Counts what a person presses from now on: each tap or click, and the choice of a file in the dialog of the device.
 * Typing is not counted. The returned function returns the number; a reload of the document resets it.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  let files = 0;
  page.on('filechooser', () => (files += 1));
  await page.evaluate(() => {
    const counter = Object.assign(window, { presses: 0 });
    addEventListener('pointerdown', ({ isTrusted }) => (counter.presses += isTrusted ? 1 : 0), true);
  });
  return async () => files + (await page.evaluate(() => (window as unknown as { presses: number }).presses));
}
