interface Entry {
  readonly value: unknown;
  readonly until: number;
  /** For how long it was to be kept, in milliseconds, and whether `until` is of a clock that can be trusted. */
  readonly forMs: number;
  readonly isTimed: boolean;
}

/**
 * Values that are kept for a time, in a Storage; where it is missing, forbidden or full, in memory. While the time is not
 * known nothing ends, as the clock of a device may be years ahead; the time of what was set meanwhile begins with the
 * first look at it when the time is known.
 */
export class ExpireStore {
  readonly #storage: Storage | undefined;
  readonly #now: () => number;
  readonly #isTimeKnown: () => boolean;
  /** What the storage did not take; it is newer than what the storage holds. */
  readonly #memory = new Map<string, string>();
  readonly #prefix = 'backoffice.expire.';

  constructor(storage: Storage | undefined, now: () => number = Date.now, isTimeKnown: () => boolean = () => true) {
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
    const text = JSON.stringify(entry);
    const isStored = this.#try((storage) => {
      storage.setItem(this.#prefix + key, text);
      return true;
    });
    if (isStored) this.#memory.delete(key);
    else this.#memory.set(key, text);
    return isStored ?? false;
  }

  /** The value of a key, or undefined when there is none or its time is over. */
  get(key: string): unknown {
    const entry = readEntry(this.#memory.get(key) ?? this.#try((storage) => storage.getItem(this.#prefix + key)));
    if (entry === undefined) return this.remove(key);
    if (!this.#isTimeKnown()) return entry.value;
    if (!entry.isTimed) this.set(key, entry.value, entry.forMs);
    else if (entry.until <= this.#now()) return this.remove(key);
    return entry.value;
  }

  remove(key: string): void {
    this.#memory.delete(key);
    this.#try((storage) => storage.removeItem(this.#prefix + key));
  }

  /** Forgets everything, as at logout. */
  reset(): void {
    this.#memory.clear();
    this.#try((storage) => {
      const keys = Object.keys(storage).filter((key) => key.startsWith(this.#prefix));
      for (const key of keys) storage.removeItem(key);
    });
  }

  /** A browser may forbid its storage at any call; that is as if there were none. */
  #try<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return this.#storage && act(this.#storage);
    } catch {
      return undefined;
    }
  }
}

function readEntry(text: string | null | undefined): Entry | undefined {
  if (text === null || text === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return isEntry(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(parsed: unknown): parsed is Entry {
  return typeof parsed === 'object' && parsed !== null && 'until' in parsed && 'forMs' in parsed;
}
