import type { ExpireStore } from './ExpireStore.ts';

/** Dependencies of `LoginInputStore`. `uid` is the id of the signed-in account, or null. */
export interface LoginInputStoreDeps {
  readonly expire: Pick<ExpireStore, 'get' | 'set' | 'remove'>;
  readonly uid: () => string | null;
}

interface Trip {
  readonly uid: string;
  readonly form: string;
  readonly content: unknown;
}

const KEY = 'round-trip';
/** Maximum duration of a login, in milliseconds. */
const VALID_FOR = 10 * 60_000;

/**
 * Unsaved input of a form while a login replaces its page: in the storage of this tab alone, for ten minutes, and for
 * the account that typed it. It may contain values that no draft stores, such as an account number; so it is read once,
 * and removed by the return, another account and a logout.
 */
export class LoginInputStore {
  readonly #deps: LoginInputStoreDeps;

  constructor(deps: LoginInputStoreDeps) {
    this.#deps = deps;
  }

  /** Stores the content of a form, a JSON value, in place of any other; false if this tab cannot store it. */
  store(form: string, content: unknown): boolean {
    const uid = this.#deps.uid();
    if (uid === null) return false;
    const trip: Trip = { uid, form, content };
    return this.#deps.expire.set(KEY, trip, VALID_FOR);
  }

  /** The stored content of a form of this account, which is removed; undefined if there is none. */
  consume(form: string): unknown {
    const trip = this.#read();
    if (trip === undefined || trip.form !== form) return undefined;
    this.clear();
    return trip.uid === this.#deps.uid() ? trip.content : undefined;
  }

  /** Removes the content of another account; does nothing before an account is signed in. */
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
