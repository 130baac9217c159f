import { clear, createStore, delMany, get, keys, setMany } from 'idb-keyval';
import type { DraftStorage } from './DraftStorage.ts';

/** One store of a database in IndexedDB, opened at its first use, so that a page without drafts never waits for it. */
export function openKeyValueStorage(database: string, name: string): DraftStorage {
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => (opened ??= createStore(database, name));
  return {
    get: (key) => get(key, store()),
    put: (entries) => setMany(entries as [string, unknown][], store()),
    remove: (keys) => delMany([...keys], store()),
    keys: () => keys<string>(store()),
    clear: () => clear(store()),
  };
}

/**
 * The browser's storage in IndexedDB: it survives the page, the tab and a crash. The first write requests persistence
 * once: without it Safari deletes the storage after seven days without a visit, and other browsers if the disk is full.
 */
export function openDraftStorage(): DraftStorage {
  const storage = openKeyValueStorage('backoffice-drafts', 'drafts');
  let isRequested = false;
  return {
    ...storage,
    put(entries) {
      // Pages without HTTPS and old web views have no storage manager.
      if (!isRequested) void navigator.storage?.persist?.().catch(() => {});
      isRequested = true;
      return storage.put(entries);
    },
  };
}

/** The browser's storage of cached lists, in a separate database, because drafts are more important. */
export function openListStorage(): DraftStorage {
  return openKeyValueStorage('backoffice-lists', 'lists');
}
