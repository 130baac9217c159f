import { makeAutoObservable, observableRef } from 'mobx';

/** A screen that was open: its path, and the title of what it showed, such as a market's. */
export interface RecentPlace {
  readonly to: string;
  readonly title: string;
}

const KEY = 'backoffice.recent';
const MAX = 5;

interface Stored {
  readonly uid: string;
  readonly places: readonly RecentPlace[];
}

interface Deps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  /** The signed-in account, null while there is none: those of another account are never shown. */
  readonly uid: () => string | null;
}

/**
 * The five screens that remotes reported last, newest first, for the navigation of the page. Storage that is full or
 * forbidden keeps them for the page alone.
 */
export class RecentPlaces {
  stored: Stored | undefined;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.stored = this.#try((storage) => read(storage.getItem(KEY)));
    makeAutoObservable(this, { stored: observableRef }, { autoBind: true });
  }

  /** Those of the signed-in account. */
  get places(): readonly RecentPlace[] {
    const { stored } = this;
    return stored !== undefined && stored.uid === this.#deps.uid() ? stored.places : [];
  }

  /** Puts a place first; one with the same path moves there and takes the new title. */
  visit({ to, title }: RecentPlace): void {
    const uid = this.#deps.uid();
    const [first] = this.places;
    if (uid === null || (first?.to === to && first.title === title)) return;
    const others = this.places.filter((place) => place.to !== to);
    this.#store({ uid, places: [{ to, title }, ...others].slice(0, MAX) });
  }

  /** Removes all of them. */
  clear(): void {
    this.stored = undefined;
    this.#try((storage) => storage.removeItem(KEY));
  }

  #store(stored: Stored): void {
    this.stored = stored;
    this.#try((storage) => storage.setItem(KEY, JSON.stringify(stored)));
  }

  #try<T>(act: (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => T): T | undefined {
    try {
      return this.#deps.storage && act(this.#deps.storage);
    } catch {
      return undefined;
    }
  }
}

function read(text: string | null): Stored | undefined {
  const stored: Stored | null = JSON.parse(text ?? 'null');
  return stored?.places.every(({ to }) => /^\/\w/.test(to)) ? stored : undefined;
}
