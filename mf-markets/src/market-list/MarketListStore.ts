import { getBanner } from '@backoffice/contracts/market/bannerEndpoints';
import { HIDDEN_MARKET } from '@backoffice/contracts/market/hiddenMarket';
import { Market } from '@backoffice/contracts/market/market';
import {
  deleteMarket,
  duplicateMarket,
  insertMarket,
  updateMarket,
} from '@backoffice/contracts/market/marketEditEndpoints';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { type FormDrafts, SAVE_TOAST_MS, WriteIntent, reportFailure } from '@backoffice/forms';
import { type ApiClient, type CachedList, type ListCache, Loader, type NavStore } from '@backoffice/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import { REMOVED } from '../shared/marketQuestions.ts';
import { NewMarkets } from './NewMarkets.ts';

interface MarketListDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast'>;
  readonly drafts: FormDrafts;
  readonly now: () => number;
  readonly lists: ListCache;
  /** Whether the seller may have a banner; without it, no banner is read. */
  readonly canHaveBanner: () => boolean;
  /** Called with the markets of a response before they are shown. */
  readonly onRead?: (markets: readonly Market[]) => void;
}

/** Key of the list in the list cache. */
const CALL = `GET ${listMarkets.path}` as const;

/** Clicks on 새 마켓 within this time create one market, in milliseconds. */
const CREATE_DEBOUNCE = 2000;

/** Name of the creation of a new market; a copy has the name of its market. */
const NEW = 'market';

/** The seller's markets with the public toggle and the creation of markets. */
export class MarketListStore {
  /** The markets; `at` is the time in milliseconds at which they were read, possibly on an earlier visit. */
  readonly list: Loader<CachedList<Market>>;
  /** Toggle values that the API has not confirmed, by market id. */
  readonly pendingPublic = new Map<string, boolean>();
  /** Names of the creations under way. */
  private readonly creations = new Set<string>();
  readonly #deps: MarketListDeps;
  #clickedAt = -Infinity;
  readonly #created: NewMarkets;
  readonly #toggles = new Map<string, WriteIntent<boolean>>();
  readonly #removal = new WriteIntent<string>();
  /** Id of the draft whose deletion is under way. */
  private removing: string | null = null;

  constructor(deps: MarketListDeps) {
    this.#deps = deps;
    const { lists } = deps;
    this.list = new Loader((_, signal) => this.#read(signal), {
      cache: {
        read: () => lists.read(CALL, Market),
        write: (list) => lists.write(CALL, list),
        untilReleased: lists.untilReleased,
      },
    });
    this.#created = new NewMarkets(deps);
    makeAutoObservable(this, { list: false, isBusy: false }, { autoBind: true });
  }

  /** The markets to show, with unconfirmed toggle values applied; undefined before the list is loaded. */
  get markets(): readonly Market[] | undefined {
    return this.list.value?.items.map((market) => ({
      ...market,
      public: this.pendingPublic.get(market._id) ?? market.public,
    }));
  }

  get isCreating(): boolean {
    return this.creations.has(NEW);
  }

  /** Whether a market is being copied or deleted. */
  isBusy(id: string): boolean {
    return this.creations.has(copyName(id)) || this.removing === id;
  }

  /** Starts loading the list; the returned function aborts pending requests. */
  start(): () => void {
    void this.list.load();
    return this.stop;
  }

  /** Aborts pending requests; called when the page is left. */
  stop(): void {
    this.list.cancel();
    this.#created.stop();
  }

  /** Creates a market and returns its id; undefined if the request fails or the click is a repetition. */
  async create(): Promise<string | undefined> {
    const { api, now } = this.#deps;
    const clickedAt = now();
    // A wrong device clock jumps by hours when the first response corrects it.
    const isRepeated = Math.abs(clickedAt - this.#clickedAt) < CREATE_DEBOUNCE;
    if (this.isCreating || isRepeated) return undefined;
    this.#clickedAt = clickedAt;
    return this.#create(NEW, (idempotencyKey) => api.call(insertMarket, {}, { idempotencyKey }));
  }

  /** Copies a market and returns the id of the copy; undefined on failure or while another copy is being created. */
  async duplicate(id: string): Promise<string | undefined> {
    if ([...this.creations].some((name) => name !== NEW)) return undefined;
    const { api, nav } = this.#deps;
    const copy = await this.#create(copyName(id), (idempotencyKey) =>
      api.call(duplicateMarket, { marketId: id }, { idempotencyKey }),
    );
    if (copy !== undefined) nav.toast('마켓을 복제했어요. 주문 기간을 정해주세요.');
    return copy;
  }

  /** Deletes a draft; does nothing while another deletion is under way. */
  async remove(id: string): Promise<void> {
    if (this.removing !== null) return;
    this.removing = id;
    const { api, nav } = this.#deps;
    try {
      await this.#removal.write(id, (marketId, idempotencyKey) =>
        api.call(deleteMarket, { marketId }, { idempotencyKey }),
      );
      nav.toast(REMOVED);
    } catch (error) {
      reportFailure(error, this.#deps);
    }
    // The draft may have been opened or deleted elsewhere, too.
    await this.list.load();
    runInAction(() => (this.removing = null));
  }

  /** Sets the toggle optimistically and reverts it if the API refuses; the last click wins. */
  async setPublic(id: string, value: boolean): Promise<void> {
    const isSending = this.pendingPublic.has(id);
    this.pendingPublic.set(id, value);
    if (!isSending && (await this.#sendPublic(id, value)) === false) await this.#warnOfBanner(id);
  }

  /** Returns the stored value, undefined if the API refuses. */
  async #sendPublic(id: string, value: boolean): Promise<boolean | undefined> {
    try {
      const market = await this.#getToggle(id).write(value, (isPublic, idempotencyKey) =>
        this.#deps.api.call(updateMarket, { marketId: id, public: isPublic }, { idempotencyKey }),
      );
      this.#replaceMarket(market);
      const latest = this.pendingPublic.get(id) ?? value;
      if (latest !== value) return await this.#sendPublic(id, latest);
      return latest;
    } catch (error) {
      reportFailure(error, this.#deps);
      return undefined;
    } finally {
      runInAction(() => this.pendingPublic.delete(id));
    }
  }

  /** Creates a market and returns its id; reports a failure and returns undefined. */
  async #create(name: string, send: (idempotencyKey: string) => Promise<Market>): Promise<string | undefined> {
    runInAction(() => this.creations.add(name));
    try {
      const { market, isRepeated } = await this.#created.create(name, send);
      // If an earlier page created the market and got no response, that market is used only if it is unchanged: a seller
      // who has edited or deleted it in the meantime wants a new market.
      if (!isRepeated || (await this.#isUnchanged(market))) return market._id;
      return (await this.#created.create(name, send)).market._id;
    } catch (error) {
      reportFailure(error, this.#deps);
      return undefined;
    } finally {
      runInAction(() => this.creations.delete(name));
    }
  }

  /** A banner of a hidden market leads nowhere. */
  async #warnOfBanner(id: string): Promise<void> {
    const { api, nav, canHaveBanner } = this.#deps;
    if (!canHaveBanner()) return;
    try {
      const { marketId } = await api.call(getBanner, {});
      if (marketId === id) nav.toast(HIDDEN_MARKET.banner, { type: 'warn', duration: SAVE_TOAST_MS });
    } catch (error) {
      reportFailure(error, this.#deps);
    }
  }

  async #isUnchanged({ _id, updatedAt }: Market): Promise<boolean> {
    await this.list.load();
    const { state } = this.list;
    if (state.status !== 'ready') return true;
    return state.value.items.find((listed) => listed._id === _id)?.updatedAt === updatedAt;
  }

  async #read(signal: AbortSignal): Promise<CachedList<Market>> {
    // Without a network the page shows the cached list or an empty state, not a dialog.
    const items = await this.#deps.api.call(listMarkets, {}, { signal, handles: ['network'] });
    this.#deps.onRead?.(items);
    return { items, at: this.#deps.now() };
  }

  #replaceMarket(market: Market): void {
    const { state, value } = this.list;
    if (value !== undefined)
      this.list.set({ ...value, items: value.items.map((listed) => (listed._id === market._id ? market : listed)) });
    // The pending load was aborted, and the shown list may be a cached one: load again.
    if (state.status === 'loading') void this.list.load();
  }

  /** Returns the intent of a market's toggle; it keeps its idempotency key until the write succeeds. */
  #getToggle(id: string): WriteIntent<boolean> {
    const intent = this.#toggles.get(id) ?? new WriteIntent<boolean>();
    this.#toggles.set(id, intent);
    return intent;
  }
}

function copyName(id: string): string {
  return `copy of ${id}`;
}
