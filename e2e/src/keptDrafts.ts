import { type Page, expect } from '@playwright/test';

/** The keys of the drafts that the browser holds. */
export function keptDrafts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('backoffice-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const close = (keys: IDBValidKey[]) => {
            database.close();
            resolve(keys.map(String));
          };
          if (!database.objectStoreNames.contains('drafts')) return close([]);
          const keys = database.transaction('drafts').objectStore('drafts').getAllKeys();
          keys.onsuccess = () => close(keys.result);
        };
      }),
  );
}

/** Waits until the browser holds a draft, with so many files. */
export async function expectKept(page: Page, files: number = 0): Promise<void> {
  await expect.poll(async () => (await keptDrafts(page)).length).toBe(1 + files);
}
