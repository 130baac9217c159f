import type { Page } from '@playwright/test';
import { SEEN } from '../../smoke/seenContent.ts';
import { findSourceMarket } from '../../support/markets/findSourceMarket.ts';
import { MARKET_SELLER } from '../../support/markets/seededMarket.ts';
import { toAddress } from '../../support/markets/toAddress.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

/** Sum of the layout shifts of a screen that a person does not notice. */
const SHIFT_MAX = 0.01;
/** Only testers see it, and a relaunch needs an ended market. */
const OTHERS = new Set(['/lab', '/market/relaunch/:marketId']);

const readShift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

/** Counts the shifts of each document that did not follow an input. */
function countShifts(): void {
  const view = window as unknown as { shift: number };
  view.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) view.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

test.use({ ownContext: true });

test('no screen moves what is shown while it loads', { tag: '@desk' }, async ({ page }) => {
  test.slow();
  const { _id: marketId } = await findSourceMarket();
  await signIn(page, MARKET_SELLER, '/accounts');
  await page.addInitScript(countShifts);
  const moved: Record<string, number> = {};
  for (const [path, getContent] of Object.entries(SEEN)) {
    if (OTHERS.has(path)) continue;
    await page.goto(toAddress(path, marketId));
    await expect(getContent(page).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const shift = await readShift(page);
    if (shift > SHIFT_MAX) moved[path] = Number(shift.toFixed(3));
  }
  expect(moved).toEqual({});
});
