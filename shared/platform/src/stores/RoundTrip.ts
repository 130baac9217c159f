import type { ExpireStore } from './ExpireStore.ts';

/** Dependencies of `RoundTrip`. `uid` is that of the signed-in account, or null. */
export interface RoundTripDeps {
  readonly expire: Pick<ExpireStore, 'get' | 'set' | 'remove'>;
  readonly uid: () => string | null;
}

interface Trip {
  readonly uid: string;
  readonly form: string;
  readonly content: unknown;
}

const KEY = 'round-trip';
/** As long as a login may take, in milliseconds. */
const VALID_FOR = 10 * 60_000;

/**
 * What is typed into a form while its page is away for a login: in the storage of this tab alone, for ten minutes, and
 * for the account that typed it. It may hold what no draft keeps, such as an account number; so it is read once, and
 * removed by the return, another account and a logout.
 */
export class RoundTrip {
  readonly #deps: RoundTripDeps;

  constructor(deps: RoundTripDeps) {
    this.#deps = deps;
  }

  /** Keeps the content of a form, of JSON's kinds, in place of any other; false when this tab cannot store it. */
  keep(form: string, content: unknown): boolean {
    const uid = this.#deps.uid();
    if (uid === null) return false;
    const trip: Trip = { uid, form, content };
    return this.#deps.expire.set(KEY, trip, VALID_FOR);
  }

  /** The content that was kept for a form by this account, once; undefined when there is none. */
  take(form: string): unknown {
    const trip = this.#read();
    if (trip === undefined || trip.form !== form) return undefined;
    this.clear();
    return trip.uid === this.#deps.uid() ? trip.content : undefined;
  }

  /** Removes what another account has typed; does nothing before anybody is signed in. */
  clearForeign(): void {
    const uid = this.#deps.uid();
    if (uid !== null && this.#read()?.uid !== uid) this.clear();
  }

  clear(): void {
    this.#deps.expire.remove(KEY);
  }

  #read(): Trip | undefined {
    return this.#deps.expire.get(KEY) as Trip | undefined;
  }
}
