import type { BrowserStorage } from './BrowserStorage.ts';
import { readDisplaySettings } from './DisplaySettings.ts';

const KEY = 'backoffice.home';

interface Deps {
  readonly storage: BrowserStorage;
  /** The signed-in account, null if there is none. */
  readonly uid: () => string | null;
}

/** The first screen of an account, decided from its last known markets (docs/rules.md#routes). */
export class HomeStore {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get path(): string {
    return readHomePath(this.#deps.storage, this.#deps.uid());
  }

  /** Stores whether an open market of the account has orders. */
  setHasOrders(hasOrders: boolean): void {
    const { storage, uid } = this.#deps;
    const account = uid();
    if (hasOrders && account !== null) storage.setItem(KEY, account);
    else storage.removeItem(KEY);
  }

  clear(): void {
    this.#deps.storage.removeItem(KEY);
  }
}

/** Returns the path of the first screen of an account; null is a visitor. */
export function readHomePath(storage: BrowserStorage, uid: string | null): string {
  const hasOrders = uid !== null && storage.getItem(KEY) === uid;
  return hasOrders && readDisplaySettings(storage).home === 'auto' ? '/today' : '/';
}
