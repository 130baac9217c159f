import type { DraftStorage } from '../drafts/DraftStorage.ts';
import { limitDraftStorage } from '../drafts/limitDraftStorage.ts';
import type { KeptVersion, KeptVersions } from './KeptVersions.ts';
import { type KeptNote, NOTE, isEntry, isNote, isOver, partKeys } from './keptEntries.ts';

/**
 * A list as it was last seen; `at` is when it was read, in milliseconds by the server's clock. One with a version is
 * kept current from it.
 */
export interface KeptList<Item = unknown> {
  readonly items: readonly Item[];
  readonly at: number;
  readonly version?: KeptVersion | undefined;
}

/** A schema of an item of a list. */
export interface ItemSchema<Item> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: Item | undefined };
}

/**
 * Dependencies of `KeptLists`. `uid` is the signed-in account, null for a visitor; `now` is in milliseconds; `whenIdle`
 * runs a task when the page has nothing else to do; `untilReleased` resolves when no finger is on the page.
 */
export interface KeptListsDeps {
  readonly storage: DraftStorage;
  readonly uid: () => string | null;
  readonly now: () => number;
  readonly whenIdle: (task: () => void) => void;
  readonly untilReleased: () => Promise<void>;
  /** Where the page's first script finds the versions of lists. */
  readonly versions?: Pick<KeptVersions, 'set' | 'clear'>;
}

/** What this page has stored of a list, or read. */
interface Known {
  readonly items: WeakRef<readonly unknown[]>;
  readonly note: KeptNote;
}

/**
 * The lists that an account saw last on this device, to be shown until they are read again. They are a picture of the
 * past and nothing more: whatever is done from one is decided by the API. Gone at the end of the session. No call
 * rejects: a browser without storage shows its skeletons.
 */
export class KeptLists {
  readonly #deps: KeptListsDeps;
  readonly #storage: DraftStorage;
  #last: Promise<unknown> = Promise.resolve();
  /** Resolves when the lists that were given last are stored. */
  #stored: Promise<unknown> = Promise.resolve();
  #isSealed = false;
  readonly #known = new Map<string, Known>();
  /** How often a list was given for each place: while a long one becomes text, a newer one may be given. */
  readonly #given = new Map<string, number>();

  constructor(deps: KeptListsDeps) {
    this.#deps = deps;
    this.#storage = limitDraftStorage(deps.storage);
  }

  /** Resolves when no finger is on the page, so that a list may be replaced. */
  get untilReleased(): () => Promise<void> {
    return this.#deps.untilReleased;
  }

  /**
   * The list that was kept under a key; undefined when there is none, it is older than a week, or its items are of
   * another shape: all were written by one build, so that the first is compared for all.
   */
  async read<Item>(key: string, schema: ItemSchema<Item>): Promise<KeptList<Item> | undefined> {
    const { uid, now } = this.#deps;
    const owner = uid();
    if (owner === null || this.#isSealed) return undefined;
    return this.#attempt(async () => {
      // What is being written is what was seen last.
      await this.#stored;
      await this.#last;
      const place = placeOf(owner, key);
      const parse = (entry: unknown) => {
        const items: unknown = isEntry(entry) && JSON.parse(entry.text);
        // The session may have ended while it was read.
        if (!Array.isArray(items) || uid() !== owner || this.#isSealed) return undefined;
        return items.length === 0 || schema.safeParse(items[0]).success ? (items as Item[]) : undefined;
      };
      const get = (key: string) => this.#storage.get(key);
      const note = await get(NOTE + place);
      if (!isNote(note) || isOver(note, now())) return undefined;
      const entries = partKeys(place, note.parts).map(get);
      // They may fail before they are waited for.
      for (const entry of entries) entry.catch(() => {});
      const items: Item[] = [];
      for (const entry of entries) {
        const part = parse(await entry);
        // Another tab has a newer list there.
        if (part === undefined) return undefined;
        items.push(...part);
      }
      this.#known.set(place, { items: new WeakRef(items), note });
      return { items, at: note.at, ...(note.version && { version: note.version }) };
    });
  }

  /**
   * Keeps a list in place of the one before, when the page is idle; the oldest lists make room for it. Of one whose
   * `items` are the same array as before, only time and version are written.
   */
  keep(key: string, list: KeptList): void {
    const { uid, whenIdle } = this.#deps;
    const owner = uid();
    if (owner === null) return;
    const place = placeOf(owner, key);
    const count = (this.#given.get(place) ?? 0) + 1;
    this.#given.set(place, count);
    // A newer list may be there by its turn, and the session over.
    const isCurrent = () => !this.#isSealed && uid() === owner && this.#given.get(place) === count;
    const store = async () => {
      if (isCurrent()) await this.#store(owner, place, list, isCurrent);
    };
    // Lists are written one after the other.
    whenIdle(() => (this.#stored = this.#stored.then(() => this.#attempt(store))));
  }

  async #store(owner: string, place: string, list: KeptList, isCurrent: () => boolean): Promise<void> {
    const { storeKeptList } = await loadStore();
    const { whenIdle, versions } = this.#deps;
    const inTurn = <T>(act: () => Promise<T>) => this.#inTurn(act);
    const { items, version } = list;
    const note =
      (await inTurn(async () => (isCurrent() ? this.#renew(place, list) : undefined))) ??
      (await storeKeptList(this.#storage, place, list, { whenIdle, isCurrent, inTurn }));
    if (note === undefined) return;
    this.#known.set(place, { items: new WeakRef(items), note });
    if (version !== undefined) versions?.set(owner, version);
  }

  /** Deletes the lists that are older than a week, of all accounts. */
  async removeExpired(): Promise<void> {
    await this.#attempt(async () => {
      const { removeExpiredLists } = await loadStore();
      // Parts that no note names yet would be removed.
      await this.#stored;
      await this.#inTurn(() => removeExpiredLists(this.#storage, this.#deps.now()));
    });
  }

  /** Deletes the lists of all accounts, as at the end of a session, and keeps no more. */
  async clear(): Promise<void> {
    this.#isSealed = true;
    this.#deps.versions?.clear();
    await this.#attempt(async () => {
      await this.#last;
      await this.#storage.clear();
    });
  }

  /** Writes time and version of a list whose items are stored; undefined where they are not. */
  async #renew(place: string, { items, at, version }: KeptList): Promise<KeptNote | undefined> {
    const known = this.#known.get(place);
    if (known?.items.deref() !== items) return undefined;
    // What another tab has stored meanwhile is not of this version.
    if (!isSame(await this.#storage.get(NOTE + place), known.note)) return undefined;
    const note = { ...known.note, at, version };
    await this.#storage.put([[NOTE + place, note]]);
    return note;
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T | undefined> {
    const turn = this.#last.then(() => (this.#isSealed ? undefined : this.#attempt(act)));
    this.#last = turn;
    return turn;
  }

  async #attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch {
      return undefined;
    }
  }
}

/** Lists are stored when a page is idle. It is loaded before a turn is taken: the end of a session waits for no script. */
const loadStore = () => import(/* webpackChunkName: "kept-lists" */ './storeKeptList.ts');

function placeOf(uid: string, key: string): string {
  return `${uid} ${key}`;
}

function isSame(stored: unknown, note: KeptNote): boolean {
  return isNote(stored) && stored.at === note.at && stored.parts.id === note.parts.id;
}
