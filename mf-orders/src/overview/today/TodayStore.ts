import { type FoundOrders, type Today, getToday, searchOrders } from '@backoffice/contracts';
import { Loader, type Platform, createKeepKey } from '@backoffice/platform';
import { reaction, runInAction } from 'mobx';

/** What waited for the seller at an instant in milliseconds. */
export interface TodayAt {
  readonly today: Today;
  readonly at: number;
}

interface LastBoard {
  value: TodayAt | undefined;
}

const LAST_BOARD = createKeepKey<LastBoard>('what waited in all markets when it was read last');
/** So long after it was read it is shown at once, in milliseconds: an open board is as old. */
const FRESH_MS = 60_000;

/** What waits for the seller in all markets, and the orders that a search of all markets finds. */
export class TodayStore {
  readonly board: Loader<TodayAt>;
  readonly found: Loader<FoundOrders, string>;

  constructor(platform: Pick<Platform, 'api' | 'now' | 'keep' | 'user'>) {
    const { api, now } = platform;
    const last = lastBoard(platform);
    const note = (today: Today) => (last.value = { today, at: now() });
    const known = last.value;
    const read = async (signal: AbortSignal) =>
      // Read again by itself each minute: a failure is shown in the screen and opens no dialog.
      note(await api.call(getToday, {}, { signal, handles: ['uncertain'] }));
    this.board = new Loader((_, signal) => read(signal));
    this.found = new Loader((q, signal) => api.call(searchOrders, { q }, { signal, handles: ['uncertain'] }));
    const isKnown = known !== undefined && now() - known.at < FRESH_MS;
    // A component makes the store while it renders.
    if (isKnown) runInAction(() => this.board.set(known));
  }
}

/** What an earlier visit of this page has shown, of the same account. */
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
