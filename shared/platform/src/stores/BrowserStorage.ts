/** A storage of the browser that never throws. If the browser forbids it or it is full, values last as long as the page. */
export class BrowserStorage {
  readonly #open: (() => Storage) | undefined;
  /** Values that the storage rejected; they are newer than its own values. */
  readonly #memory = new Map<string, string>();

  /** `open` returns the storage, or throws if it is forbidden; without it all values are in memory. */
  constructor(open?: () => Storage) {
    this.#open = open;
  }

  getItem(key: string): string | null {
    return this.#memory.get(key) ?? this.#try((storage) => storage.getItem(key)) ?? null;
  }

  /** The value of a key as JSON; undefined if there is none or it is malformed. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(this.getItem(key) ?? '');
    } catch {
      return undefined;
    }
  }

  /** Returns whether the value outlives the page. */
  setItem(key: string, value: string): boolean {
    this.#memory.set(key, value);
    return this.#try((storage) => (storage.setItem(key, value), this.#memory.delete(key))) ?? false;
  }

  removeItem(key: string): void {
    this.#memory.delete(key);
    this.#try((storage) => storage.removeItem(key));
  }

  /** Removes all keys that start with a prefix. */
  removeAll(prefix: string): void {
    const keys = [...this.#memory.keys(), ...(this.#try((storage) => Object.keys(storage)) ?? [])];
    for (const key of keys) if (key.startsWith(prefix)) this.removeItem(key);
  }

  #try<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return this.#open && act(this.#open());
    } catch {
      return undefined;
    }
  }
}
