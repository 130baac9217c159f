import type { Browser, BrowserContext } from '@playwright/test';

/** A signed-in browser context that holds the session, and the path of an order list. */
export interface BenchSession {
  readonly context: BrowserContext;
  readonly ordersPath: string;
}

/** A context as large as a phone. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 } });
}

/** Signs in as the seller who has everything, once and unmeasured. */
export async function openSession(browser: Browser, host: string): Promise<BenchSession> {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await page.goto(host);
  await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
  await page.getByRole('button', { name: '김소미' }).click();
  const ordersPath = await page.locator('a[href^="/market/t/"]').last().getAttribute('href');
  await page.close();
  return { context, ordersPath: ordersPath ?? '/' };
}
