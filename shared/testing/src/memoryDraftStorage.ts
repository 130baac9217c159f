import type { DraftStorage } from '@backoffice/platform';

/** In-memory storage of drafts; `entries` is its content. */
export function memoryDraftStorage(entries: Map<string, unknown> = new Map()): DraftStorage {
  return {
    get: async (key) => entries.get(key),
    put: async (added) => added.forEach(([key, value]) => entries.set(key, value)),
    remove: async (keys) => keys.forEach((key) => entries.delete(key)),
    keys: async () => [...entries.keys()],
    clear: async () => entries.clear(),
  };
}
