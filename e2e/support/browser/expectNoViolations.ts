import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** A script in place of axe's, where the page has that from a check before: half a megabyte to send and to compile. */
const NOTHING = ';';

/**
 * Runs axe over the page as it is now. In its legacy mode axe puts the result together in the page itself instead of in
 * another one that is opened for it, and without the rules that passed there is little to pass on. It does not look
 * into frames then; no page that is checked has one.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const hasAxe = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder({ page, ...(hasAxe && { axeSource: NOTHING }) });
  const { violations } = await builder
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
