import { type Page, expect } from '@playwright/test';

/** Returns the keys of the stored drafts. */
export function readStoredDraftKeys(page: Page): Promise<string[]> {
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

/** Returns the stored drafts as text, without their files. */
export function readStoredDraftTexts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('backoffice-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const values = opening.result.transaction('drafts').objectStore('drafts').getAll();
          values.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(values.result));
          };
        };
      }),
  );
}

/** Waits until a draft with this number of files is stored. */
export async function expectStoredDraft(page: Page, files: number = 0): Promise<void> {
  await expect.poll(async () => (await readStoredDraftKeys(page)).length).toBe(1 + files);
}
