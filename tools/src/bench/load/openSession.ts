import type { Browser } from '@playwright/test';

/** Somebody signed in, to start cold contexts from: the browser's storage, and the path of an order list. */
export interface BenchSession {
  readonly state: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
  readonly ordersPath: string;
}

/** Signs in as the seller who has everything, once and unmeasured. */
export async function openSession(browser: Browser, host: string): Promise<BenchSession> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(host);
  await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
  await page.getByRole('button', { name: '김소미' }).click();
  const orders = page.locator('a[href^="/market/t/"]').first();
  const ordersPath = (await orders.getAttribute('href')) ?? '/';
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return { state, ordersPath };
}
