import { openKeyValueStorage } from './openKeyValueStorage.ts';

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
  return openKeyValueStorage('backoffice-drafts', 'drafts');
}
