import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { test } from './test.ts';

/** One file for each component of shared/ui; the types of `stories.ts` check that none is missing. */
const STORIES = readdirSync(join(import.meta.dirname, '../src/stories'))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace('.tsx', ''));

/** Rules about whole pages: a component alone has no landmarks, and its states are repeated. */
const PAGE_RULES = ['region', 'landmark-one-main', 'landmark-unique', 'page-has-heading-one'];

/** Components that together use every kind of colour: surfaces, marks, fields, layers above the page. */
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

/** Placeholder if the page already contains axe, which is half a megabyte to send and compile. */
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
  test(`${story} matches its picture in the dark theme`, async ({ storyPage: page }) => {
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
 * Opens a story and waits until it is painted with the product's font; returns its states and screens. Only the first
 * story loads the page.
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

/** Resets what a reload would reset before it shows the story: focus, scroll position, history. */
function moveTo(address: string): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  scrollTo(0, 0);
}

async function check(page: Page): Promise<void> {
  const hasAxe = await page.evaluate(() => 'axe' in globalThis);
  // The legacy mode opens no second page to combine the results, and only violations are returned: this is faster.
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: NOTHING }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.disableRules(PAGE_RULES).analyze();
  expect.soft(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}
