import { reaction } from 'mobx';
import type { Stored } from '../storage/Stored.ts';
import { readDisplaySettings } from './DisplaySettings.ts';
import type { UserStore } from './UserStore.ts';

/**
 * Returns the path of the first screen of the account (docs/rules.md#routes), as its data was when a page last read it,
 * so that the next page prefetches the right screen.
 */
export function readHomePath(stored: Pick<Stored, 'get'>): string {
  return stored.get('open-orders') === true && readDisplaySettings(stored).home === 'auto' ? '/today' : '/';
}

/** Stores the data of the account that decides about its first screen, whenever the page has read it. */
export function recordHome(stored: Pick<Stored, 'set'>, user: UserStore): void {
  reaction(
    () => user.seller?.hasOpenOrders,
    (hasOpenOrders) => {
      if (hasOpenOrders !== undefined) stored.set('open-orders', hasOpenOrders);
    },
  );
}
