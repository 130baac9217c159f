import { type Page, expect } from '@playwright/test';
import { origins } from '../origins.ts';
import { titleField } from './marketForm.ts';
import { signIn } from '../session/signIn.ts';
import { copyMarket } from './copyMarket.ts';
import { MARKET_SELLER, SOURCE_MARKET } from './seededMarket.ts';

interface CopyOptions {
  /** The market accepts orders; otherwise it is a draft without dates. */
  readonly isOpen?: boolean;
  /** Starts at the market list, so that Back leads there; otherwise the tab starts at the form. */
  readonly fromList?: boolean;
}

/** Signs in the seller of the markets and opens the form of a copied market; resolves to its address. */
export async function openMarketCopy(page: Page, { isOpen, fromList = false }: CopyOptions = {}): Promise<string> {
  const path = `/market/e/${await copyMarket({ isOpen })}`;
  await signIn(page, MARKET_SELLER, fromList ? '/' : path);
  if (fromList) await page.locator(`article a[href="${path}"]`).first().click();
  await expect(titleField(page)).toHaveValue(SOURCE_MARKET);
  return origins.host + path;
}
