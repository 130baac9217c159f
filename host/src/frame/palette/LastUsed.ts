const KEY = 'backoffice.palette';
const MAX = 8;

interface Deps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly uid: string | null;
}

/** The ids of what an account chose last in the palette, newest first. Storage that is full or forbidden holds none. */
export class LastUsed {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get ids(): readonly string[] {
    try {
      const stored: { uid: string; ids: readonly string[] } | null = JSON.parse(
        this.#deps.storage?.getItem(KEY) ?? 'null',
      );
      return stored !== null && stored.uid === this.#deps.uid ? stored.ids.slice(0, MAX) : [];
    } catch {
      return [];
    }
  }

  /** Puts an id first. */
  add(id: string): void {
    const { storage, uid } = this.#deps;
    const ids = [id, ...this.ids.filter((each) => each !== id)].slice(0, MAX);
    try {
      storage?.setItem(KEY, JSON.stringify({ uid, ids }));
    } catch {
      // The next palette begins with the usual order.
    }
  }
}
