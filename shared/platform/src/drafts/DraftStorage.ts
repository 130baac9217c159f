/**
 * Key-value storage of drafts: structured-cloneable values, files included. Any call may reject when storage is
 * forbidden or full.
 */
export interface DraftStorage {
  get(key: string): Promise<unknown>;
  /** Writes all entries or none. */
  put(entries: readonly (readonly [key: string, value: unknown])[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  keys(): Promise<string[]>;
  clear(): Promise<void>;
}
