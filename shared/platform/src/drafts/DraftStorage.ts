import { clear, createStore, delMany, get, keys, setMany } from 'idb-keyval';

/** Where drafts lie: values that can be cloned, files included, by key. Any call may fail where the browser forbids storage or it is full. */
export interface DraftStorage {
  get(key: string): Promise<unknown>;
  /** Puts all of them or none. */
  put(entries: readonly (readonly [key: string, value: unknown])[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  keys(): Promise<string[]>;
  clear(): Promise<void>;
}

/** The shelf of this browser, in IndexedDB: it outlives the page, the tab and a crash of either. */
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
