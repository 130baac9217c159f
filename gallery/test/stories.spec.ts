import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { test } from './test.ts';

/** One file for each component of shared/ui; that none is missing is what the types of `stories.ts` check. */
const STORIES = readdirSync(join(import.meta.dirname, '../src/stories'))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace('.tsx', ''));

/** Rules about a whole page: a component alone has no landmarks around it, and its states repeat its own. */
const PAGE_RULES = ['region', 'landmark-one-main', 'landmark-unique', 'page-has-heading-one'];

/** Components that have every kind of colour between them: surfaces, marks, fields, what lies above the page. */
const IN_DARK = [
  'Badge',
  'Button',
  'Chip',
  'Dialog',
  'InlineAlert',
  'Palette',
  'StatusBadge',
  'Tabs',
  'TextField',
  'ToastRegion',
];

/** A script in place of axe's, where the page has that from a check before: half a megabyte to send and to compile. */
const NOTHING = ';';

for (const story of STORIES) {
  // rule: components.badge-and-checkbox
  test(story, async ({ storyPage: page }) => {
    const { hasStates, screens } = await open(page, `?story=${story}`);
    if (hasStates) {
      await check(page);
      await expect.soft(page.getByRole('main')).toHaveScreenshot(`${story}.png`);
    }
    for (const screen of screens) {
      await open(page, `?story=${story}&screen=${encodeURIComponent(screen)}`);
      await check(page);
      await expect.soft(page).toHaveScreenshot(`${story}-${screen.replaceAll(/\W+/g, '-')}.png`);
    }
  });
}

for (const story of IN_DARK) {
  test(`${story} in the dark theme`, async ({ storyPage: page }) => {
    const { hasStates, screens } = await open(page, `?story=${story}&theme=dark`);
    const [screen] = screens;
    if (!hasStates && screen !== undefined)
      await open(page, `?story=${story}&screen=${encodeURIComponent(screen)}&theme=dark`);
    await check(page);
    if (hasStates) await expect.soft(page.getByRole('main')).toHaveScreenshot(`${story}-dark.png`);
    else await expect.soft(page).toHaveScreenshot(`${story}-dark.png`);
  });
}

/**
 * Opens a story and waits until it is painted in the product's font; answers what of it there is to picture. Only the
 * first story of a page loads it.
 */
async function open(page: Page, address: string): Promise<{ hasStates: boolean; screens: string[] }> {
  if (page.url() === 'about:blank') await load(page, address);
  else await page.evaluate(moveTo, `/${address}`);
  const root = page.locator('html[data-ready]');
  await root.waitFor({ state: 'attached' });
  return root.evaluate(({ dataset }) => ({
    hasStates: dataset['states'] !== undefined,
    screens: JSON.parse(dataset['screens'] ?? '[]') as string[],
  }));
}

async function load(page: Page, address: string): Promise<void> {
  const response = await page.goto(`/${address}`);
  expect(response?.status()).toBe(200);
}

/** What a load of the page would leave behind goes before the story is shown: focus, scroll position, history. */
function moveTo(address: string): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  scrollTo(0, 0);
}

async function check(page: Page): Promise<void> {
  const hasAxe = await page.evaluate(() => 'axe' in globalThis);
  // The legacy mode opens no other page to put the result together, and only violations are passed on: that is faster.
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: NOTHING }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.disableRules(PAGE_RULES).analyze();
  expect.soft(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}
