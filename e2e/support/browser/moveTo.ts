import type { Page } from '@playwright/test';

/** Navigates an open page to another address without a load, as the browser's Forward does. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: 'inside', usr: null }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}
