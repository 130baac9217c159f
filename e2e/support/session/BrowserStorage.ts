import type { BrowserContext, Page } from '@playwright/test';
import { origins } from '../origins.ts';

interface StoredRecord {
  /** Undefined if the store derives the key from the value. */
  readonly key: string | undefined;
  readonly value: unknown;
}

interface StoredDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly { name: string; keyPath: string | null; records: readonly StoredRecord[] }[];
}

/** Storage of the host's origin in a browser: plain values only, no files. */
export interface StorageState {
  readonly items: Readonly<Record<string, string>>;
  readonly databases: readonly StoredDatabase[];
}

const EMPTY_PAGE = '<!doctype html><title>storage</title>';

/** Reads and writes the storage of the host's origin in a browser context, in an empty page of that origin. */
export class BrowserStorage {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page; `close` closes it. */
  static async open(context: BrowserContext): Promise<BrowserStorage> {
    const page = await context.newPage();
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }));
    await page.goto(origins.host);
    return new BrowserStorage(page);
  }

  /** Reads the complete storage. */
  read(): Promise<StorageState> {
    return this.page.evaluate(readStorage);
  }

  /** Writes a state to an empty storage. */
  write(state: StorageState): Promise<void> {
    return this.page.evaluate(writeStorage, state);
  }

  /** Deletes the complete storage; pages with an open database must be closed first. */
  clear(): Promise<void> {
    return this.page.evaluate(clearStorage);
  }

  /** Closes the page without changing the storage. */
  close(): Promise<void> {
    return this.page.close();
  }
}

async function readStorage(): Promise<StorageState> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const databases: StoredDatabase[] = [];
  for (const { name = '', version = 1 } of await indexedDB.databases()) {
    // A test must not start with the cached lists of another test.
    if (name === 'backoffice-lists') continue;
    const database = await settled(indexedDB.open(name));
    const stores = [];
    for (const storeName of database.objectStoreNames) {
      const store = database.transaction(storeName).objectStore(storeName);
      const keyPath = store.keyPath as string | null;
      const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled<unknown[]>(store.getAll())]);
      const records = values.map((value, at) => ({ key: keyPath === null ? (keys[at] as string) : undefined, value }));
      stores.push({ name: storeName, keyPath, records });
    }
    database.close();
    databases.push({ name, version, stores });
  }
  const items = Object.entries(localStorage).filter(([name]) => !name.endsWith(' lists'));
  return { items: Object.fromEntries(items), databases };
}

async function writeStorage({ items, databases }: StorageState): Promise<void> {
  for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  for (const { name, version, stores } of databases)
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version);
      opening.onerror = () => reject(opening.error);
      opening.onupgradeneeded = () => {
        for (const store of stores) opening.result.createObjectStore(store.name, { keyPath: store.keyPath });
      };
      opening.onsuccess = () => {
        const database = opening.result;
        const finish = () => {
          database.close();
          resolve();
        };
        if (stores.length === 0) return finish();
        const names = stores.map((store) => store.name);
        const transaction = database.transaction(names, 'readwrite');
        transaction.oncomplete = finish;
        transaction.onabort = () => reject(transaction.error);
        for (const store of stores)
          for (const { key, value } of store.records) transaction.objectStore(store.name).put(value, key);
      };
    });
}

async function clearStorage(): Promise<void> {
  localStorage.clear();
  for (const { name = '' } of await indexedDB.databases())
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
}
