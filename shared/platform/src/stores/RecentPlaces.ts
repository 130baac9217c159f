import { makeAutoObservable, observableRef } from 'mobx';
import type { BrowserStorage } from './BrowserStorage.ts';

/** A screen that was open: its path and the title of its content, such as the name of a market. */
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
  readonly storage: BrowserStorage;
  /** The signed-in account, null if there is none: places of another account are never shown. */
  readonly uid: () => string | null;
}

/** The five screens that remotes reported last, newest first, for the navigation of the page. */
export class RecentPlaces {
  stored: Stored | undefined;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.stored = read(deps.storage);
    makeAutoObservable(this, { stored: observableRef }, { autoBind: true });
  }

  /** The places of the signed-in account. */
  get places(): readonly RecentPlace[] {
    const { stored } = this;
    return stored !== undefined && stored.uid === this.#deps.uid() ? stored.places : [];
  }

  /** Moves a place to the front; a place with the same path gets the new title. */
  recordVisit({ to, title }: RecentPlace): void {
    const uid = this.#deps.uid();
    const [first] = this.places;
    if (uid === null || (first?.to === to && first.title === title)) return;
    const others = this.places.filter((place) => place.to !== to);
    this.#store({ uid, places: [{ to, title }, ...others].slice(0, MAX) });
  }

  /** Removes all places. */
  clear(): void {
    this.stored = undefined;
    this.#deps.storage.removeItem(KEY);
  }

  #store(stored: Stored): void {
    this.stored = stored;
    this.#deps.storage.setItem(KEY, JSON.stringify(stored));
  }
}

function read(storage: BrowserStorage): Stored | undefined {
  const stored = storage.readJson(KEY) as Stored | null | undefined;
  const isUsable = Array.isArray(stored?.places) && stored.places.every((place) => /^\/\w/.test(place?.to));
  return isUsable ? stored : undefined;
}
