import type { BrowserContext } from '@playwright/test';
import { origins } from './origins.ts';

/** Lets pages of the product write to the clipboard, as a person's press does. */
export async function allowCopying(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-write'], { origin: origins.host });
  await context.grantPermissions(['clipboard-read'], { origin: origins.standins });
}

/** What was copied, read in a page of somebody else: the product's own may not read the clipboard. */
export async function copiedText(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${origins.standins}/help/guide`);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.close();
  return text;
}
