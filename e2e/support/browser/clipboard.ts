import type { BrowserContext } from '@playwright/test';
import { origins } from '../origins.ts';

/** Allows pages of the product to write to the clipboard, as after a click. */
export async function allowClipboard(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-write'], { origin: origins.host });
  await context.grantPermissions(['clipboard-read'], { origin: origins.standins });
}

/** Reads the clipboard in a page of another origin: the product's pages may not read it. */
export async function readClipboard(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${origins.standins}/help/guide`);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.close();
  return text;
}
