import { type FoundOrders, type Today, getToday, searchOrders } from '@backoffice/contracts';
import { Loader, type Platform } from '@backoffice/platform';

/** What waited for the seller at an instant in milliseconds. */
export interface TodayAt {
  readonly today: Today;
  readonly at: number;
}

/** What waits for the seller in all markets, and the orders that a search of all markets finds. */
export class TodayStore {
  readonly board: Loader<TodayAt>;
  readonly found: Loader<FoundOrders, string>;

  constructor({ api, now }: Pick<Platform, 'api' | 'now'>) {
    // Read again by itself each minute: a failure is shown in the screen and opens no dialog.
    this.board = new Loader(async (_, signal) => ({
      today: await api.call(getToday, {}, { signal, handles: ['uncertain'] }),
      at: now(),
    }));
    this.found = new Loader((q, signal) => api.call(searchOrders, { q }, { signal, handles: ['uncertain'] }));
  }
}
