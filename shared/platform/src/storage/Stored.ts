import { BrowserStorage } from './BrowserStorage.ts';
import { isAnything, isFlag, isNumber, isOptional, isShape } from './guards.ts';
import {
  type StorageEnd,
  STORED,
  type StoredKey,
  type StoredValue,
  type StoredValueEntry,
  findEntry,
  isDeletedAt,
} from './storedKeys.ts';

/** The result of reading a key; `unreadable` if the browser does not return it, so that there may be a value. */
export type Reading<T> = { readonly status: 'value'; readonly value: T } | { readonly status: 'absent' | 'unreadable' };

/** Dependencies of `Stored`; without a `view` all values are in memory. */
export interface StoredDeps {
  readonly view?: Pick<Window, 'localStorage' | 'sessionStorage'>;
  /** The signed-in account; null for a visitor: a visitor has no values of an account. */
  readonly uid: () => string | null;
  /** The present in milliseconds, and whether it can be trusted; by default the clock of the device, trusted. */
  readonly now?: () => number;
  readonly isTimeKnown?: () => boolean;
}

/** Which values an end of a session deletes: by default those of all accounts in both stores. */
interface Cleared {
  readonly stores?: readonly ('tab' | 'device')[];
  /** The account that has signed in: its values and those of the device stay. */
  readonly kept?: string | undefined;
}

const TABLE: Readonly<Record<string, StoredValueEntry>> = STORED;
const PREFIX = 'backoffice.';
/** A key of the browser's storages: the account, if the value is of one, and the key in the table. */
const PLACE = /^backoffice\.(?:account\.(\S+) )?(.+)$/;
const isRecord = isShape({ value: isAnything, until: isOptional(isNumber), isTimed: isOptional(isFlag) });

/**
 * The values of `STORED` in the browser's storages, each with its own lifetime, and those of an account for it alone.
 * While the time is not known no value expires, because the clock of a device may be years ahead; the time of a value
 * that was set before starts at the first reading after the time is known.
 */
export class Stored {
  readonly #deps: StoredDeps;
  readonly #storages: Readonly<Record<'tab' | 'device', BrowserStorage>>;
  #isSealed = false;

  constructor(deps: StoredDeps) {
    this.#deps = deps;
    const open = (name: 'sessionStorage' | 'localStorage') => () => {
      if (deps.view === undefined) throw new DOMException('There are no storages.', 'NotSupportedError');
      return deps.view[name];
    };
    this.#storages = {
      tab: new BrowserStorage(open('sessionStorage')),
      device: new BrowserStorage(open('localStorage')),
    };
  }

  /** The value of a key; undefined if there is none, it has expired or cannot be read. */
  get<Key extends StoredKey>(key: Key): StoredValue<Key> | undefined {
    const reading = this.read(key);
    return reading.status === 'value' ? reading.value : undefined;
  }

  /** The value of a key, and whether there is none or the browser does not return it. */
  read<Key extends StoredKey>(key: Key): Reading<StoredValue<Key>> {
    const { lifetime, is, isForeign, storage, place } = this.#find(key);
    if (place === undefined) return { status: 'absent' };
    const text = storage.read(place);
    if (text === undefined) return { status: 'unreadable' };
    const parsed = parse(text);
    const record = isForeign ? { value: parsed } : parsed;
    if (!isRecord(record) || !is(record.value)) return { status: 'absent' };
    const value = record.value as StoredValue<Key>;
    if (lifetime !== null && this.#isTimeKnown) {
      if (!record.isTimed) this.set(key, value);
      else if ((record.until ?? 0) <= this.#now) {
        this.remove(key);
        return { status: 'absent' };
      }
    }
    return { status: 'value', value };
  }

  /** Stores a value. Returns true if the browser's storage has it, false if at most this page has it. */
  set<Key extends StoredKey>(key: Key, value: StoredValue<Key>): boolean {
    const { lifetime, storage, place } = this.#find(key);
    const time = lifetime === null ? {} : { until: this.#now + lifetime, isTimed: this.#isTimeKnown };
    return place !== undefined && storage.write(place, JSON.stringify({ value, ...time }));
  }

  remove(key: StoredKey): void {
    const { storage, place } = this.#find(key);
    if (place !== undefined) storage.remove(place);
  }

  /** Whether a storage event of another tab may be about the value of a key. */
  isChange(key: StoredKey, event: Pick<StorageEvent, 'key'>): boolean {
    return event.key === null || event.key === this.#find(key).place;
  }

  /** Neither returns nor stores values of an account any more: the session of this page is ending. */
  seal(): void {
    this.#isSealed = true;
  }

  /** Deletes the values that the table deletes at an end of a session. */
  clear(end: StorageEnd, { stores = ['tab', 'device'], kept }: Cleared = {}): void {
    for (const storage of stores.map((name) => this.#storages[name]))
      for (const place of storage.keys) {
        const [isOurs, uid, key = ''] = PLACE.exec(place) ?? [];
        const isKept = kept !== undefined && (uid === undefined || uid === kept);
        if (isOurs && !isKept && isDeletedAt(end, findEntry(TABLE, key))) storage.remove(place);
      }
  }

  #find(key: StoredKey) {
    const entry = findEntry(TABLE, key) as StoredValueEntry;
    return { ...entry, storage: this.#storages[entry.store], place: entry.isForeign ? key : this.#toPlace(entry, key) };
  }

  #toPlace({ owner }: StoredValueEntry, key: StoredKey): string | undefined {
    if (owner === 'device') return PREFIX + key;
    const uid = this.#isSealed ? null : this.#deps.uid();
    return uid === null ? undefined : `${PREFIX}account.${uid} ${key}`;
  }

  get #now(): number {
    return (this.#deps.now ?? Date.now)();
  }

  get #isTimeKnown(): boolean {
    return this.#deps.isTimeKnown?.() ?? true;
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
