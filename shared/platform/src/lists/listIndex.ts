import type { BrowserStorage } from '../stores/BrowserStorage.ts';

/** The version of a cached list: the next call sends `since` and receives only the changes. */
export interface ListVersion {
  readonly since: string;
  /** When the list was last read in full, in milliseconds by the server's clock. */
  readonly completeAt: number;
}

/**
 * A cached list in the index: `id` is the id of its record, which another tab may have replaced; `size` is in bytes.
 */
export interface ListIndexEntry {
  readonly id: string;
  /** When the list was read, in milliseconds by the server's clock. */
  readonly at: number;
  readonly size: number;
  readonly version?: ListVersion | undefined;
}

/** The cached lists of an account by their calls (`POST /receipt/list/…`). */
export type ListIndex = Readonly<Record<string, ListIndexEntry>>;

/** The key of the index in the local storage; the first script of the page reads it before any other script. */
export const LIST_INDEX_KEY = 'backoffice.lists';

/** The index of an account; empty if there is none, it belongs to another account, or it cannot be read. */
export function readListIndex(storage: BrowserStorage, owner: string): ListIndex {
  const stored = storage.readJson(LIST_INDEX_KEY);
  return belongsTo(stored, owner) ? stored.lists : {};
}

function belongsTo(value: unknown, owner: string): value is { readonly lists: ListIndex } {
  return typeof value === 'object' && value !== null && 'uid' in value && 'lists' in value && value.uid === owner;
}
