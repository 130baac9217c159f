import type { Browser, BrowserContext } from '@playwright/test';

/** Stored browser state of a session, for new contexts. */
export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

type StoredOrigin = StoredSession['origins'][number] & {
  /** Databases, which Playwright's types omit. */
  indexedDB: readonly { readonly name: string }[] | undefined;
};

/** Database of the stored login; lists are in other databases. */
const LOGIN_DATABASE = 'firebaseLocalStorageDb';
/** Key of the cached lists' index in local storage (shared/platform, ListCache). */
const LIST_INDEX = / lists$/;

/** Browser context with the size of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 } };

/** Opens a context with the size of a phone, signed in if a session is given. */
export function openPhone(browser: Browser, storageState?: StoredSession): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, storageState });
}

/** Signs in as the seller with all features, once and unmeasured; resolves to the path of an order list. */
export async function signInSeller(context: BrowserContext, host: string): Promise<string> {
  const page = await context.newPage();
  // With a tab of the market list: a login at `/` leads to the home of the account.
  await page.goto(`${host}/?tab=-1`);
  await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
  await page.getByRole('button', { name: '김소미' }).click();
  const ordersPath = await page.locator('a[href^="/market/t/"]').last().getAttribute('href');
  await page.close();
  return ordersPath ?? '/';
}

/** Signs in with a separate context; resolves to the path of an order list and to the session without cached lists. */
export async function openSession(browser: Browser, host: string) {
  const context = await openPhone(browser);
  const ordersPath = await signInSeller(context, host);
  const session = await context.storageState({ indexedDB: true });
  await context.close();
  for (const origin of session.origins as StoredOrigin[]) {
    origin.indexedDB = origin.indexedDB?.filter(({ name }) => name === LOGIN_DATABASE);
    origin.localStorage = origin.localStorage.filter(({ name }) => !LIST_INDEX.test(name));
  }
  return { ordersPath, session };
}
