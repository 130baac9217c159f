import { type FoundOrders, type Today, getToday, searchOrders } from '@backoffice/contracts/order/todayEndpoints';
import { Loader, type Platform, createSingletonKey } from '@backoffice/platform';
import { reaction, runInAction } from 'mobx';
import { startPolling } from '../../order/live/startPolling.ts';

/** Open tasks at a time (`at`) in ms since the epoch. */
export interface TodaySnapshot {
  readonly today: Today;
  readonly at: number;
}

interface LastBoard {
  value: TodaySnapshot | undefined;
}

const LAST_BOARD = createSingletonKey<LastBoard>('what waited in all markets when it was read last');
/** Maximum age in ms of a cached board that is shown immediately; an open board is reloaded equally often. */
const FRESH_MS = 60_000;

/** Open tasks of all markets and the results of the search in all markets. */
export class TodayStore {
  readonly board: Loader<TodaySnapshot>;
  readonly foundOrders: Loader<FoundOrders, string>;
  readonly #api: Platform['api'];

  constructor(platform: Pick<Platform, 'api' | 'now' | 'getSingleton' | 'user'>) {
    const { api, now } = platform;
    this.#api = api;
    const last = getLastBoard(platform);
    const cached = last.value;
    const read = async (signal: AbortSignal) =>
      // The board reloads every minute, so a failure is shown in the screen and not in the host's dialog.
      (last.value = { today: await api.call(getToday, {}, { signal, handles: ['uncertain'] }), at: now() });
    this.board = new Loader((_, signal) => read(signal));
    this.foundOrders = new Loader((q, signal) => api.call(searchOrders, { q }, { signal, handles: ['uncertain'] }));
    const isFresh = cached !== undefined && now() - cached.at < FRESH_MS;
    // A component creates the store while rendering.
    if (isFresh) runInAction(() => this.board.set(cached));
  }

  /** Loads the board and updates it until the returned function is called. */
  start(): () => void {
    const { board } = this;
    void board.load();
    const stop = startPolling({ api: this.#api, refresh: () => board.load() });
    return () => {
      stop();
      board.cancel();
    };
  }
}

/** Returns the cached board of an earlier visit; cleared when the account changes. */
function getLastBoard({ getSingleton, user }: Pick<Platform, 'getSingleton' | 'user'>): LastBoard {
  return getSingleton(LAST_BOARD, () => {
    const last: LastBoard = { value: undefined };
    reaction(
      () => user.userAuth?.uid,
      () => (last.value = undefined),
    );
    return last;
  });
}
