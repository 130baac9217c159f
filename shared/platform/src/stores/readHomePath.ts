import { reaction } from 'mobx';
import type { Stored } from '../storage/Stored.ts';
import { readDisplaySettings } from './DisplaySettings.ts';
import type { UserStore } from './UserStore.ts';

interface Deps {
  readonly stored: Stored;
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
    const { stored, user } = deps;
    reaction(
      () => user.seller?.hasOpenOrders,
      (hasOpenOrders) => {
        if (hasOpenOrders !== undefined) stored.set('open-orders', hasOpenOrders);
      },
    );
  }

  get path(): string {
    return readHomePath(this.#deps.stored);
  }
}

/** Returns the path of the first screen of the account. */
export function readHomePath(stored: Pick<Stored, 'get'>): string {
  return stored.get('open-orders') === true && readDisplaySettings(stored).home === 'auto' ? '/today' : '/';
}
