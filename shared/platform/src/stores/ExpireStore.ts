import type { BrowserStorage } from './BrowserStorage.ts';

interface Entry {
  readonly value: unknown;
  readonly until: number;
  /** For how long it was to be kept, in milliseconds, and whether `until` is of a clock that can be trusted. */
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
   * Keeps a value of JSON's kinds for a number of milliseconds. True when the storage has it, false when only this page
   * does.
   */
  set(key: string, value: unknown, forMs: number): boolean {
    const entry: Entry = { value, until: this.#now() + forMs, forMs, isTimed: this.#isTimeKnown() };
    return this.#storage.setItem(PREFIX + key, JSON.stringify(entry));
  }

  /** The value of a key, or undefined when there is none or its time is over. */
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

  /** Forgets everything, as at logout. */
  reset(): void {
    this.#storage.removeAll(PREFIX);
  }
}

function isEntry(parsed: unknown): parsed is Entry {
  return typeof parsed === 'object' && parsed !== null && 'until' in parsed && 'forMs' in parsed;
}
