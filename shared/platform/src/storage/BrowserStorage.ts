/** A value that the browser rejected, and the stored value at that time; undefined if it could not be read. */
interface Rejected {
  readonly text: string;
  readonly before: string | null | undefined;
}

/** A storage of the browser that never throws. If the browser forbids it or it is full, values last as long as the page. */
export class BrowserStorage {
  readonly #open: () => Storage;
  /**
   * Values that the storage rejected, written again at each reading: they are newer than its own values, unless another
   * tab has written since.
   */
  readonly #memory = new Map<string, Rejected>();

  /** `open` returns the storage, or throws if it is forbidden. */
  constructor(open: () => Storage) {
    this.#open = open;
  }

  /** The value of a key; null if there is none, undefined if it cannot be read. */
  read(key: string): string | null | undefined {
    const stored = this.#try((storage) => storage.getItem(key));
    const rejected = this.#memory.get(key);
    if (rejected === undefined) return stored;
    const isNewer = rejected.before === undefined || stored === undefined || stored === rejected.before;
    if (isNewer) this.write(key, rejected.text);
    else this.#memory.delete(key);
    return isNewer ? rejected.text : stored;
  }

  /** Returns whether the value outlives the page. */
  write(key: string, text: string): boolean {
    const isStored = this.#try((storage) => (storage.setItem(key, text), true)) ?? false;
    if (isStored) this.#memory.delete(key);
    else this.#memory.set(key, { text, before: this.#try((storage) => storage.getItem(key)) });
    return isStored;
  }

  remove(key: string): void {
    this.#memory.delete(key);
    this.#try((storage) => storage.removeItem(key));
  }

  /** The keys of all values, those of other programs included. */
  get keys(): readonly string[] {
    return [...this.#memory.keys(), ...(this.#try((storage) => Object.keys(storage)) ?? [])];
  }

  #try<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return act(this.#open());
    } catch {
      return undefined;
    }
  }
}
