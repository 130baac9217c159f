import type { DraftStorage } from './DraftStorage.ts';

/** In-memory storage, for a host without IndexedDB and for tests; `entries` is its content. */
export function memoryDraftStorage(entries: Map<string, unknown> = new Map()): DraftStorage {
  return {
    get: async (key) => entries.get(key),
    put: async (added) => added.forEach(([key, value]) => entries.set(key, value)),
    remove: async (keys) => keys.forEach((key) => entries.delete(key)),
    keys: async () => [...entries.keys()],
    clear: async () => entries.clear(),
  };
}
