import type { BrowserContext } from '@playwright/test';
import { KEPT_LISTS } from './sellerSession.ts';

/** A page writes its list when it has nothing else to do; a build that keeps none is not waited for longer, in ms. */
const TIMEOUT = 3000;

/**
 * How many lists the browser has kept of a visit, once it has written one: a visit before that is a first one. 0 for
 * builds that keep none.
 */
export async function countKeptLists(context: BrowserContext, host: string): Promise<number> {
  const page = await context.newPage();
  try {
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(host);
    const until = Date.now() + TIMEOUT;
    let count = 0;
    while (count === 0 && Date.now() < until) count = await page.evaluate(countEntries, KEPT_LISTS);
    return count;
  } finally {
    await page.close();
  }
}

/** Runs in a page of the origin. */
async function countEntries(name: string): Promise<number> {
  const known = await indexedDB.databases();
  if (!known.some((each) => each.name === name)) return 0;
  const database = await new Promise<IDBDatabase | undefined>((resolve) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => resolve(undefined));
  });
  const [store] = database?.objectStoreNames ?? [];
  if (database === undefined || store === undefined) return 0;
  const keys = database.transaction(store).objectStore(store).getAllKeys();
  const count = await new Promise<number>((resolve) => {
    keys.addEventListener('success', () =>
      resolve(keys.result.filter((key) => typeof key === 'string' && key.startsWith('note ')).length),
    );
    keys.addEventListener('error', () => resolve(0));
  });
  database.close();
  return count;
}
