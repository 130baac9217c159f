import { makeAutoObservable, observableRef } from 'mobx';
import type { Stored } from '../storage/Stored.ts';
import type { StoredValue } from '../storage/storedKeys.ts';

/** A screen that was open: its path and the title of its content, such as the name of a market. */
export type RecentPlace = StoredValue<'recent-places'>[number];

const MAX = 5;

interface Deps {
  readonly stored: Stored;
  /** The signed-in account, null if there is none: places of another account are never shown. */
  readonly uid: () => string | null;
}

/** The five screens that remotes reported last, newest first, for the navigation of the page. */
export class RecentPlaces {
  /** The places that this page has recorded, with their account. */
  recorded: { readonly uid: string; readonly places: readonly RecentPlace[] } | undefined;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, { recorded: observableRef }, { autoBind: true });
  }

  /** The places of the signed-in account. */
  get places(): readonly RecentPlace[] {
    const uid = this.#deps.uid();
    if (uid === null) return [];
    return this.recorded?.uid === uid ? this.recorded.places : (this.#deps.stored.get('recent-places') ?? []);
  }

  /** Moves a place to the front; a place with the same path gets the new title. */
  recordVisit({ to, title }: RecentPlace): void {
    const uid = this.#deps.uid();
    const [first] = this.places;
    if (uid === null || (first?.to === to && first.title === title)) return;
    const others = this.places.filter((place) => place.to !== to);
    this.recorded = { uid, places: [{ to, title }, ...others].slice(0, MAX) };
    this.#deps.stored.set('recent-places', this.recorded.places);
  }
}
