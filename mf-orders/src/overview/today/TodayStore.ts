import { type FoundOrders, type Today, getToday, searchOrders } from '@backoffice/contracts';
import { Loader, type Platform, createKeepKey } from '@backoffice/platform';
import { reaction, runInAction } from 'mobx';

/** Open tasks at a time (`at`) in ms since the epoch. */
export interface TodayAt {
  readonly today: Today;
  readonly at: number;
}

interface LastBoard {
  value: TodayAt | undefined;
}

const LAST_BOARD = createKeepKey<LastBoard>('what waited in all markets when it was read last');
/** Maximum age in ms of a cached board that is shown immediately; an open board is reloaded equally often. */
const FRESH_MS = 60_000;

/** Open tasks of all markets and the results of the search in all markets. */
export class TodayStore {
  readonly board: Loader<TodayAt>;
  readonly found: Loader<FoundOrders, string>;

  constructor(platform: Pick<Platform, 'api' | 'now' | 'keep' | 'user'>) {
    const { api, now } = platform;
    const last = lastBoard(platform);
    const note = (today: Today) => (last.value = { today, at: now() });
    const known = last.value;
    const read = async (signal: AbortSignal) =>
      // The board reloads every minute, so a failure is shown in the screen and not in the host's dialog.
      note(await api.call(getToday, {}, { signal, handles: ['uncertain'] }));
    this.board = new Loader((_, signal) => read(signal));
    this.found = new Loader((q, signal) => api.call(searchOrders, { q }, { signal, handles: ['uncertain'] }));
    const isKnown = known !== undefined && now() - known.at < FRESH_MS;
    // A component creates the store while rendering.
    if (isKnown) runInAction(() => this.board.set(known));
  }
}

/** Returns the cached board of an earlier visit; cleared when the account changes. */
function lastBoard({ keep, user }: Pick<Platform, 'keep' | 'user'>): LastBoard {
  return keep(LAST_BOARD, () => {
    const last: LastBoard = { value: undefined };
    reaction(
      () => user.userAuth?.uid,
      () => (last.value = undefined),
    );
    return last;
  });
}
