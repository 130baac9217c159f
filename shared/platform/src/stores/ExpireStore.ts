import type { BrowserStorage } from './BrowserStorage.ts';

interface Entry {
  readonly value: unknown;
  readonly until: number;
  /** Lifetime in milliseconds, and whether `until` is from a trusted clock. */
  readonly forMs: number;
  readonly isTimed: boolean;
}

const PREFIX = 'backoffice.expire.';

/**
 * Values that expire. While the time is not known no value expires, because the clock of a device may be years ahead;
 * the time of a value that was set before starts at the first `get` after the time is known.
 */
export class ExpireStore {
  readonly #storage: BrowserStorage;
  readonly #now: () => number;
  readonly #isTimeKnown: () => boolean;

  constructor(storage: BrowserStorage, now: () => number = Date.now, isTimeKnown: () => boolean = () => true) {
    this.#storage = storage;
    this.#now = now;
    this.#isTimeKnown = isTimeKnown;
  }

  /**
   * Stores a JSON value for a number of milliseconds. Returns true if the browser's storage has it, false if only this
   * page has it.
   */
  set(key: string, value: unknown, forMs: number): boolean {
    const entry: Entry = { value, until: this.#now() + forMs, forMs, isTimed: this.#isTimeKnown() };
    return this.#storage.setItem(PREFIX + key, JSON.stringify(entry));
  }

  /** The value of a key; undefined if there is none or it has expired. */
  get(key: string): unknown {
    const entry = this.#storage.readJson(PREFIX + key);
    if (!isEntry(entry)) return this.remove(key);
    if (!this.#isTimeKnown()) return entry.value;
    if (!entry.isTimed) this.set(key, entry.value, entry.forMs);
    else if (entry.until <= this.#now()) return this.remove(key);
    return entry.value;
  }

  remove(key: string): void {
    this.#storage.removeItem(PREFIX + key);
  }

  /** Removes all values, as at logout. */
  reset(): void {
    this.#storage.removeAll(PREFIX);
  }
}

function isEntry(parsed: unknown): parsed is Entry {
  return typeof parsed === 'object' && parsed !== null && 'until' in parsed && 'forMs' in parsed;
}
