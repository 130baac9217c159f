import type { DraftStorage } from '../drafts/DraftStorage.ts';
import { limitDraftStorage } from '../drafts/limitDraftStorage.ts';
import type { Stored } from '../storage/Stored.ts';
import { isShape, isText } from '../storage/guards.ts';
import { LISTS, type ListKey, type StoredValue } from '../storage/storedKeys.ts';

/** The cached lists of an account by their calls (`POST /receipt/list/…`). */
type ListIndex = StoredValue<'lists'>;
/** A list in the index: `id` is that of its record, which another tab may have replaced; `size` is in bytes. */
type ListIndexEntry = ListIndex[string];

/** The version of a cached list: the next call sends `since` and receives only the changes. */
export interface ListVersion {
  readonly since: string;
  /** When the list was last read in full, in milliseconds by the server's clock. */
  readonly completeAt: number;
}

/** A list as it was last read; `at` is the time of reading in milliseconds by the server's clock. */
export interface CachedList<Item = unknown> {
  readonly items: readonly Item[];
  readonly at: number;
  readonly version?: ListVersion | undefined;
}

/** A schema of an item of a list. */
export interface ItemSchema<Item> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: Item | undefined };
}

/**
 * Dependencies of `ListCache`. `uid` is the signed-in account, null for a visitor; `now` is in milliseconds; `whenIdle`
 * runs a task when the page is idle; `untilReleased` resolves when no finger is on the page.
 */
export interface ListCacheDeps {
  /** Records of the lists, one for each call. */
  readonly storage: DraftStorage;
  /** Has the index of the signed-in account. */
  readonly stored: Stored;
  readonly uid: () => string | null;
  readonly now: () => number;
  readonly whenIdle: (task: () => void) => void;
  readonly untilReleased: () => Promise<void>;
}

const isRecord = isShape({ id: isText, text: isText });

/** Maximum size of all lists together in bytes (docs/rules.md#cached-lists). */
const MAX_BYTES = 20 * 1024 * 1024;
/** Bytes of a character in a string with Korean characters. */
const BYTES_PER_CHARACTER = 2;
/** In milliseconds (docs/rules.md#cached-lists). */
const MAX_AGE = LISTS['GET /market/all'].lifetime;

/**
 * The lists that an account read last on this device, shown until they are read again. A list is named by its call
 * (`POST /receipt/list/…`). An index in the local storage names the record of each list in IndexedDB; a record that it
 * does not name is ignored. The session deletes all lists at its end. No call rejects: without storage nothing is cached.
 */
export class ListCache {
  readonly #deps: ListCacheDeps;
  readonly #storage: DraftStorage;
  #writing: Promise<unknown> = Promise.resolve();
  #isSealed = false;
  /** The ids of the records that this page has read or written, by their items. */
  readonly #ids = new WeakMap<readonly unknown[], string>();
  /** The last list passed to `write` for each call: an older list is not written any more. */
  readonly #latest = new Map<string, CachedList>();

  constructor(deps: ListCacheDeps) {
    this.#deps = deps;
    this.#storage = limitDraftStorage(deps.storage);
  }

  /** Resolves when no finger is on the page, so that a list may be replaced. */
  get untilReleased(): () => Promise<void> {
    return this.#deps.untilReleased;
  }

  /**
   * The cached list of a call; undefined if there is none, it is older than a week, or its first item does not match
   * the schema. Checking one item is enough, because one build wrote all items.
   */
  async read<Item>(call: ListKey, schema: ItemSchema<Item>): Promise<CachedList<Item> | undefined> {
    const { uid, now } = this.#deps;
    const owner = uid();
    if (owner === null || this.#isSealed) return undefined;
    return this.#attempt(async () => {
      await this.#writing;
      const record: unknown = await this.#storage.get(call);
      const entry = this.#index[call];
      // The session may have ended during the read.
      if (uid() !== owner || this.#isSealed || !isRecord(record)) return undefined;
      if (entry?.id !== record.id || isExpired(entry, now())) return undefined;
      const items = JSON.parse(record.text) as Item[];
      if (items.length > 0 && !schema.safeParse(items[0]).success) return undefined;
      this.#ids.set(items, entry.id);
      return { items, at: entry.at, ...(entry.version && { version: entry.version }) };
    });
  }

  /**
   * Caches a list in place of the previous one when the page is idle, and removes the oldest lists if there is no room.
   * If `items` is the array that is stored already, only its time and version are written.
   */
  write(call: ListKey, list: CachedList): void {
    const { uid, whenIdle } = this.#deps;
    const owner = uid();
    if (owner === null) return;
    this.#latest.set(call, list);
    const isCurrent = () => !this.#isSealed && uid() === owner && this.#latest.get(call) === list;
    const store = async () => {
      if (isCurrent()) await this.#store(call, list);
      if (isCurrent()) this.#latest.delete(call);
    };
    whenIdle(() => (this.#writing = this.#writing.then(() => this.#attempt(store))));
  }

  async #store(call: string, { items, at, version }: CachedList): Promise<void> {
    const index = this.#index;
    const stored = index[call];
    if (stored !== undefined && this.#ids.get(items) === stored.id)
      return this.#writeIndex({ ...index, [call]: { ...stored, at, version } });
    const text = JSON.stringify(items);
    const entry: ListIndexEntry = { id: crypto.randomUUID(), at, version, size: text.length * BYTES_PER_CHARACTER };
    const others = Object.entries(index).filter(([each]) => each !== call);
    let room = MAX_BYTES - entry.size;
    if (room < 0) {
      this.#writeIndex(Object.fromEntries(others));
      return this.#storage.remove([call]);
    }
    const newestFirst = others.toSorted(([, a], [, b]) => b.at - a.at);
    const remaining = newestFirst.filter(([, { size }]) => (room -= size) >= 0);
    await this.#storage.put([[call, { id: entry.id, text }]]);
    if (this.#isSealed) return;
    this.#ids.set(items, entry.id);
    const next = Object.fromEntries([...remaining, [call, entry] as const]);
    this.#writeIndex(next);
    await this.#storage.remove(Object.keys(index).filter((each) => !(each in next)));
  }

  /** Deletes the lists that are older than a week, and records that the index does not name. */
  async removeExpired(): Promise<void> {
    await this.#attempt(async () => {
      await this.#writing;
      const { uid, now } = this.#deps;
      if (uid() === null) return;
      const entries = Object.entries(this.#index).filter(([, entry]) => !isExpired(entry, now()));
      const index = Object.fromEntries(entries);
      this.#writeIndex(index);
      await this.#storage.remove((await this.#storage.keys()).filter((call) => !(call in index)));
    });
  }

  /** Ignores further reads and writes: the session of the account is ending. */
  seal(): void {
    this.#isSealed = true;
  }

  /** Deletes the lists of all accounts; the index is deleted with the values of the session (`Stored`). */
  async clear(): Promise<void> {
    await this.#attempt(async () => {
      await this.#writing;
      await this.#storage.clear();
    });
  }

  get #index(): ListIndex {
    return this.#deps.stored.get('lists') ?? {};
  }

  #writeIndex(index: ListIndex): void {
    this.#deps.stored.set('lists', index);
  }

  async #attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch {
      return undefined;
    }
  }
}

function isExpired({ at }: ListIndexEntry, now: number): boolean {
  return at + MAX_AGE <= now;
}
