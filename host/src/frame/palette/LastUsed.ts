import type { BrowserStorage } from '@backoffice/platform';

const KEY = 'backoffice.palette';
const MAX = 8;

interface Deps {
  readonly storage: BrowserStorage;
  readonly uid: string | null;
}

/** The ids that an account chose last in the palette, newest first. */
export class LastUsed {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get ids(): readonly string[] {
    const stored = this.#deps.storage.readJson(KEY) as { uid: string; ids: readonly string[] } | null | undefined;
    return stored?.uid === this.#deps.uid ? stored.ids.slice(0, MAX) : [];
  }

  /** Deletes the ids of every account. */
  static clear(storage: BrowserStorage): void {
    storage.removeItem(KEY);
  }

  /** Moves an id to the front. */
  add(id: string): void {
    const { storage, uid } = this.#deps;
    const ids = [id, ...this.ids.filter((each) => each !== id)].slice(0, MAX);
    storage.setItem(KEY, JSON.stringify({ uid, ids }));
  }
}
