import type { DraftStorage } from './DraftStorage.ts';

/** A shelf that is gone with the page, for a host without IndexedDB and for tests; `entries` is what lies on it. */
export function memoryDraftStorage(entries: Map<string, unknown> = new Map()): DraftStorage {
  return {
    get: async (key) => entries.get(key),
    put: async (added) => added.forEach(([key, value]) => entries.set(key, value)),
    remove: async (keys) => keys.forEach((key) => entries.delete(key)),
    keys: async () => [...entries.keys()],
    clear: async () => entries.clear(),
  };
}
