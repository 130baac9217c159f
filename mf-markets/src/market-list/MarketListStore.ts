import { getBanner } from '@backoffice/contracts/market/bannerEndpoints';
import { HIDDEN_MARKET } from '@backoffice/contracts/market/hiddenMarket';
import { Market } from '@backoffice/contracts/market/market';
import { duplicateMarket, insertMarket, updateMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { SAVE_TOAST_MS, WriteIntent, reportFailure } from '@backoffice/forms';
import {
  type ApiClient,
  type FormDrafts,
  type ListCache,
  Loader,
  type NavStore,
  type ValueCache,
} from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
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

/** The seller's markets with the public toggle and the creation of markets. */
export class MarketListStore {
  readonly list: Loader<readonly Market[]>;
  /** Read time of the shown list (possibly a cached list) in milliseconds; null before the first list. */
  readAt: number | null = null;
  creating = false;
  /** Id of the market that is being copied; null if there is none. */
  duplicating: string | null = null;
  /** Toggle values that the API has not confirmed, by market id. */
  readonly pendingPublic = new Map<string, boolean>();
  readonly #deps: MarketListDeps;
  #clickedAt = -Infinity;
  readonly #created: NewMarkets;
  readonly #toggles = new Map<string, WriteIntent<boolean>>();

  constructor(deps: MarketListDeps) {
    this.#deps = deps;
    this.list = new Loader((_, signal) => this.#read(signal), { cache: this.#cacheIn(deps) });
    this.#created = new NewMarkets(deps);
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /** The markets to show, with unconfirmed toggle values applied; undefined before the list is loaded. */
  get markets(): readonly Market[] | undefined {
    return this.list.value?.map((market) => ({
      ...market,
      public: this.pendingPublic.get(market._id) ?? market.public,
    }));
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
    if (this.creating || isRepeated) return undefined;
    this.#clickedAt = clickedAt;
    this.setCreating(true);
    try {
      return await this.#createOrReuse('market', (idempotencyKey) => api.call(insertMarket, {}, { idempotencyKey }));
    } catch (error) {
      reportFailure(error, this.#deps);
      return undefined;
    } finally {
      this.setCreating(false);
    }
  }

  /** Copies a market and returns the id of the copy; undefined on failure or while another copy is being created. */
  async duplicate(id: string): Promise<string | undefined> {
    if (this.duplicating !== null) return undefined;
    const { api, nav } = this.#deps;
    this.setDuplicating(id);
    try {
      const copy = await this.#createOrReuse(`copy of ${id}`, (idempotencyKey) =>
        api.call(duplicateMarket, { marketId: id }, { idempotencyKey }),
      );
      nav.toast('마켓을 복제했습니다. 주문 기간을 정해주세요.');
      return copy;
    } catch (error) {
      reportFailure(error, this.#deps);
      return undefined;
    } finally {
      this.setDuplicating(null);
    }
  }

  /** Sets the toggle optimistically and reverts it if the API refuses; the last click wins. */
  async setPublic(id: string, value: boolean): Promise<void> {
    const isSending = this.pendingPublic.has(id);
    this.pendingPublic.set(id, value);
    if (!isSending && (await this.sendPublic(id, value)) === false) await this.#warnOfBanner(id);
  }

  /** Returns the stored value, undefined if the API refuses. */
  private async sendPublic(id: string, value: boolean): Promise<boolean | undefined> {
    try {
      const market = await getIntent(this.#toggles, id).write(value, (isPublic, idempotencyKey) =>
        this.#deps.api.call(updateMarket, { marketId: id, public: isPublic }, { idempotencyKey }),
      );
      this.replaceMarket(market);
      const latest = this.pendingPublic.get(id) ?? value;
      if (latest !== value) return await this.sendPublic(id, latest);
      return latest;
    } catch (error) {
      reportFailure(error, this.#deps);
      return undefined;
    } finally {
      this.clearPending(id);
    }
  }

  /**
   * Creates a market and returns its id. If an earlier page created the market and got no response, that market is used
   * only if it is unchanged: a seller who has edited or deleted it in the meantime wants a new market.
   */
  async #createOrReuse(name: string, send: (idempotencyKey: string) => Promise<Market>): Promise<string> {
    const create = () => this.#created.create(name, send);
    const { market, isRepeated } = await create();
    if (!isRepeated || (await this.#isUnchanged(market))) return market._id;
    return (await create()).market._id;
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
    return state.value.find((listed) => listed._id === _id)?.updatedAt === updatedAt;
  }

  async #read(signal: AbortSignal): Promise<readonly Market[]> {
    // Without a network the page shows the cached list or an empty state, not a dialog.
    const markets = await this.#deps.api.call(listMarkets, {}, { signal, handles: ['network'] });
    this.#deps.onRead?.(markets);
    return markets;
  }

  #cacheIn({ lists, now }: MarketListDeps): ValueCache<readonly Market[]> {
    return {
      read: async () => {
        const cached = await lists.read(CALL, Market);
        if (cached !== undefined) this.setReadAt(cached.at);
        return cached?.items;
      },
      write: (items) => {
        const at = now();
        this.setReadAt(at);
        lists.write(CALL, { items, at });
      },
      untilReleased: lists.untilReleased,
    };
  }

  private setReadAt(at: number): void {
    this.readAt = at;
  }

  private replaceMarket(market: Market): void {
    const isLoading = this.list.state.status === 'loading';
    this.list.set((this.list.value ?? []).map((listed) => (listed._id === market._id ? market : listed)));
    // The pending load was aborted, and the shown list may be a cached one: load again.
    if (isLoading) void this.list.load();
  }

  private clearPending(id: string): void {
    this.pendingPublic.delete(id);
  }

  private setDuplicating(id: string | null): void {
    this.duplicating = id;
  }

  private setCreating(creating: boolean): void {
    this.creating = creating;
  }
}

/** Returns the intent of a market; it keeps its idempotency key until the write succeeds. */
function getIntent<Content>(intents: Map<string, WriteIntent<Content>>, id: string): WriteIntent<Content> {
  const intent = intents.get(id) ?? new WriteIntent<Content>();
  intents.set(id, intent);
  return intent;
}
