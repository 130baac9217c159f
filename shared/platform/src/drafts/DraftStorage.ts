import { clear, createStore, delMany, get, keys, setMany } from 'idb-keyval';

/**
 * Key-value storage of drafts: structured-cloneable values, files included. Any call may reject when storage is
 * forbidden or full.
 */
export interface DraftStorage {
  get(key: string): Promise<unknown>;
  /** Writes all of them or none. */
  put(entries: readonly (readonly [key: string, value: unknown])[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  keys(): Promise<string[]>;
  clear(): Promise<void>;
}

/** The browser's storage, in IndexedDB: it survives the page, the tab and a crash. */
export function openDraftStorage(): DraftStorage {
  // Opened at the first use, so that a page without forms never waits for it.
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => (opened ??= createStore('backoffice-drafts', 'drafts'));
  return {
    get: (key) => get(key, store()),
    put: (entries) => setMany(entries as [string, unknown][], store()),
    remove: (gone) => delMany([...gone], store()),
    keys: () => keys<string>(store()),
    clear: () => clear(store()),
  };
}
