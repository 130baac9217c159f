import { afterEach, expect, it, jest } from '@jest/globals';
import { whenShown } from './browser/whenShown.ts';

const { dataset } = document.documentElement;

/** Whether the browser prerenders the page. */
function setPrerendering(isPrerendering: boolean): void {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: isPrerendering });
}

/** Runs the first inline script in a new page. */
async function runStartPage(): Promise<void> {
  // jsdom has no navigation timing.
  performance.getEntriesByType = () => [];
  const block = Object.assign(document.createElement('script'), { type: 'application/json', id: 'release-set' });
  block.textContent = JSON.stringify({ revision: 1, remotes: [] });
  document.head.replaceChildren(block);
  jest.resetModules();
  await import('./startPage.ts');
}

afterEach(() => {
  setPrerendering(false);
  sessionStorage.clear();
  delete dataset['start'];
});

it('the first inline script chooses the first screen and marks the tab', async () => {
  await runStartPage();
  expect(dataset['start']).toBe('login');
  expect(sessionStorage.length).toBeGreaterThan(0);
});

it('a prerendered page marks no tab and chooses no first screen until the seller opens it', async () => {
  setPrerendering(true);
  await runStartPage();
  expect(dataset['start']).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
  setPrerendering(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(dataset['start']).toBe('login');
  expect(sessionStorage.length).toBeGreaterThan(0);
});

it('a prerendered page whose main script failed shows the failure after the seller has opened it', async () => {
  setPrerendering(true);
  await runStartPage();
  dataset['start'] = 'failed';
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(dataset['start']).toBe('failed');
});

it('whenShown starts the main script once, after the page is shown', () => {
  const start = jest.fn();
  setPrerendering(true);
  whenShown(document, start);
  expect(start).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(start).toHaveBeenCalledTimes(1);
});
