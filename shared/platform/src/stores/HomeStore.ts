import { reaction } from 'mobx';
import type { BrowserStorage } from './BrowserStorage.ts';
import { readDisplaySettings } from './DisplaySettings.ts';
import type { UserStore } from './UserStore.ts';

const KEY = 'backoffice.home';

interface Deps {
  readonly storage: BrowserStorage;
  readonly user: UserStore;
}

/**
 * The first screen of an account (docs/rules.md#routes). It is decided by the account that the page has read, and
 * stored, so that the next page prefetches the right screen.
 */
export class HomeStore {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    const { storage, user } = deps;
    reaction(
      () => user.seller?.hasOpenOrders,
      (hasOpenOrders) => {
        if (hasOpenOrders === true && user.userAuth !== null) storage.setItem(KEY, user.userAuth.uid);
        if (hasOpenOrders === false) storage.removeItem(KEY);
      },
    );
  }

  get path(): string {
    return readHomePath(this.#deps.storage, this.#deps.user.userAuth?.uid ?? null);
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
