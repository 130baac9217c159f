import type { Browser, BrowserContext } from '@playwright/test';

/** What a browser stores of a session, for contexts that begin with it. */
export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

type StoredOrigin = StoredSession['origins'][number] & {
  /** Databases; Playwright's own types leave them out. */
  indexedDB: readonly { readonly name: string }[] | undefined;
};

/** The database of the lists that were seen last (shared/platform, openKeptListStorage). */
export const KEPT_LISTS = 'backoffice-kept-lists';

/** A browser context as large as a phone. */
export const PHONE = { viewport: { width: 390, height: 844 } };

/** A context as large as a phone, signed in where a session is given. */
export function openPhone(browser: Browser, storageState?: StoredSession): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, storageState });
}

/** Signs in as the seller who has everything, once and unmeasured; resolves to the path of an order list. */
export async function signInSeller(context: BrowserContext, host: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(host);
  await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
  await page.getByRole('button', { name: '김소미' }).click();
  const ordersPath = await page.locator('a[href^="/market/t/"]').last().getAttribute('href');
  await page.close();
  return ordersPath ?? '/';
}

/** The session of a context without its cached lists. */
export async function readSession(context: BrowserContext): Promise<StoredSession> {
  const state = await context.storageState({ indexedDB: true });
  for (const origin of state.origins as StoredOrigin[])
    origin.indexedDB = origin.indexedDB?.filter(({ name }) => name !== KEPT_LISTS);
  return state;
}
