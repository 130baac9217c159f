import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** Replaces the source of axe if the page already has it: axe has half a megabyte. */
const NOTHING = ';';

/**
 * Runs axe on the current page. In its legacy mode axe computes the result in the page instead of opening an extra
 * page, and skipping passed rules keeps the result small. It does not check frames; no checked page has one.
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
