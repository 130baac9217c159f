import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import type { Order } from '@backoffice/contracts/order/order';
import { getOrderDelivery, getOrderPayment } from '@backoffice/contracts/order/orderEndpoints';
import { getPendingWrites } from '@backoffice/forms';
import { Loader, type Platform, type ValueCache } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { type ListedOrder, toListedOrder } from './ListedOrder.ts';
import { type LoadedOrders, cacheOrders } from './LoadedOrders.ts';
import { toExpectedOrder } from './OrderChange.ts';
import { OrderChanges } from './OrderChanges.ts';
import { RemoteChanges } from './live/RemoteChanges.ts';
import { compareLists } from './live/compareLists.ts';
import { startPolling } from './live/startPolling.ts';
import type { UnsentChanges } from './unsent/UnsentChanges.ts';
import { type WritePlatform, getUnsentChanges } from './unsent/getUnsentChanges.ts';
import { type MarketInfo, toMarketInfo } from './MarketInfo.ts';
import { readOrders } from './readOrders.ts';

/**
 * A cached list is shown for one minute after the last screen was closed: a list that stays open may be equally old.
 */
const FRESH_MS = 60_000;

/**
 * The orders of a market and the changes made to them, shared by all screens of the market (`getMarketOrders`). Orders
 * are plain values in plain arrays: ten thousand observables would be slower than the rest of the page.
 */
export class MarketOrders {
  readonly list: Loader<LoadedOrders>;
  readonly market: Loader<MarketInfo>;
  /** Number of orders that the market has, polled in the background. */
  readonly newOrders: Loader<number>;
  readonly changes: OrderChanges;
  /** The changes that wait for a connection. */
  readonly unsent: UnsentChanges;
  readonly #now: () => number;
  /** Orders that were changed on another device or by a buyer while the list is shown. */
  readonly remoteChanges = new RemoteChanges();
  /**
   * The `_id`s of new orders that polling has found. They stay hidden until the seller clicks the button for new
   * orders.
   */
  private announcedIds: ReadonlySet<string> = new Set();
  readonly #api: Platform['api'];
  readonly #marketId: string;
  readonly #cache: ValueCache<LoadedOrders>;
  /**
   * One entry for each screen that shows the orders; the function returns whether that screen is running a bulk change.
   */
  readonly #screens = new Set<() => boolean>();
  #stopListening = () => {};
  #catchUpController: AbortController | undefined;
  /** Time at which the last screen was closed while the orders were fresh, in milliseconds. */
  #leftAt = -Infinity;

  constructor(marketId: string, platform: WritePlatform & Pick<Platform, 'lists'>) {
    const { api, nav, now, lists } = platform;
    this.unsent = getUnsentChanges(platform);
    this.#now = now;
    this.#api = api;
    this.#marketId = marketId;
    this.#cache = cacheOrders(lists, marketId);
    this.list = new Loader<LoadedOrders>(
      async (_, signal, known) => readOrders({ api, marketId, at: now(), signal }, await known()),
      { cache: this.#cache },
    );
    this.market = new Loader<MarketInfo>(async (_, signal) =>
      toMarketInfo(await api.call(getMarket, { marketId }, { signal }), now()),
    );
    this.changes = new OrderChanges({
      api,
      nav,
      now,
      writes: getPendingWrites(platform),
      unsent: this.unsent,
      onStored: (order) => {
        this.remoteChanges.unpin(order._id);
        this.#replace(order);
      },
      onStale: (order) => this.#recover(order),
    });
    this.newOrders = new Loader(async (_, signal) => {
      const count = await this.#update(signal);
      if (count !== undefined) return count;
      // Background request: a failure does not justify a dialog.
      const { market } = await api.call(getMarket, { marketId }, { signal, handles: ['uncertain'] });
      return market.orderCounts.all;
    });
    makeAutoObservable<this, 'announcedIds'>(
      this,
      {
        list: false,
        market: false,
        changes: false,
        newOrders: false,
        remoteChanges: false,
        unsent: false,
        announcedIds: observableRef,
        isInUse: false,
        isCurrent: false,
      },
      { autoBind: true },
    );
  }

  /**
   * Loads the market and its orders and updates them until the returned function is called. If another screen was
   * closed less than a minute ago, its orders are shown immediately and only the changes are fetched. While
   * `isChangingMany` returns true, changed orders are not marked as remote changes.
   */
  load(isChangingMany = () => false): () => void {
    const screen = () => isChangingMany();
    this.#screens.add(screen);
    if (this.#screens.size === 1) this.#start();
    return () => {
      if (this.#screens.delete(screen) && this.#screens.size === 0) this.#stop();
    };
  }

  /** Whether a screen shows the orders. */
  get isInUse(): boolean {
    return this.#screens.size > 0;
  }

  /**
   * Whether the cached orders may be shown without a request: a screen shows them, or has shown them within the last
   * minute.
   */
  get isCurrent(): boolean {
    return this.#isFresh && (this.isInUse || this.#isRecent);
  }

  #start(): void {
    if (this.#isRecent && this.#isFresh) void this.#catchUp();
    else {
      void this.market.load();
      void this.list.load();
    }
    const stop = startPolling({ api: this.#api, marketId: this.#marketId, refresh: this.newOrders.load });
    const unsubscribe = this.unsent.subscribe(this.#applySentOrder);
    this.#stopListening = () => {
      stop();
      unsubscribe();
    };
  }

  #stop(): void {
    if (this.#isFresh) this.#leftAt = this.#now();
    this.#stopListening();
    this.#catchUpController?.abort();
    this.newOrders.cancel();
    this.remoteChanges.clear();
    this.market.cancel();
    this.list.cancel();
  }

  /** Whether the last screen was closed less than a minute ago. */
  get #isRecent(): boolean {
    return this.#now() - this.#leftAt < FRESH_MS;
  }

  /** Whether the orders were fetched since the page was opened, so that fetching the changes is sufficient. */
  get #isFresh(): boolean {
    const { state, isCached } = this.list;
    return (
      state.status === 'ready' && state.value.version !== undefined && !isCached && this.market.value !== undefined
    );
  }

  /**
   * Fetches the changes since the last screen was closed. The next screen has no list yet, so all changes are applied.
   */
  async #catchUp(): Promise<void> {
    this.announce([]);
    const controller = new AbortController();
    this.#catchUpController = controller;
    try {
      await this.#update(controller.signal, { isOpening: true });
    } catch {
      // Background request: the cached orders remain, and the next poll tries again.
    }
  }

  /**
   * Fetches the orders again, and the market if it failed to load. The shown orders remain until the response arrives.
   * Never rejects.
   */
  async refresh(): Promise<void> {
    if (this.market.state.status === 'failed') void this.market.load();
    this.announce([]);
    this.remoteChanges.clear();
    await this.list.load();
  }

  /**
   * Fetches the market again in the background, because orders and edits on other devices change its stock. Never
   * rejects.
   */
  async rereadMarket(): Promise<void> {
    const { state } = this.market;
    if (state.status !== 'ready') return;
    try {
      const response = await this.#api.call(getMarket, { marketId: this.#marketId }, { handles: ['uncertain'] });
      if (this.market.state === state) this.market.set(toMarketInfo(response, this.#now()));
    } catch {
      // The market remains as it was.
    }
  }

  /** Fetches one order again and resolves with whether that succeeded; after a failure the known order remains. */
  async reread({ publicId, _id }: Pick<Order, 'publicId' | '_id'>): Promise<boolean> {
    try {
      // Only the payment response contains whether an order is settled, which decides whether it may be cancelled.
      const [order, payment] = await Promise.all([
        this.#api.call(getOrderDelivery, { publicId }),
        this.#api.call(getOrderPayment, { id: _id }),
      ]);
      this.#replace({ ...order, payment });
      return true;
    } catch {
      // The host has already shown the error.
      return false;
    }
  }

  /** Every shown order, newest first, with the pending and the unsent changes applied. */
  get all(): readonly ListedOrder[] {
    return this.#expect(this.shown);
  }

  /** As `all`, with the orders that arrived since the list was loaded. */
  get latest(): readonly ListedOrder[] {
    return this.#expect(this.list.value?.orders ?? []);
  }

  #expect(orders: readonly ListedOrder[]): readonly ListedOrder[] {
    const { expected } = this.changes;
    const { changesByOrder: waiting } = this.unsent;
    if (expected.size === 0 && waiting.size === 0) return orders;
    const at = new Date(this.#now()).toISOString();
    return orders.map((listed) => {
      const order =
        expected.get(listed.id) ??
        waiting.get(listed.id)?.reduce((before, change) => toExpectedOrder(before, change, at), listed.order);
      return order === undefined ? listed : toListedOrder(order);
    });
  }

  /** Number of orders that arrived since the list was loaded. */
  get newCount(): number {
    return this.list.value === undefined ? 0 : Math.max(0, (this.newOrders.value ?? 0) - this.shown.length);
  }

  /** The order with this `_id`. */
  find(id: string): ListedOrder | undefined {
    return this.all.find((order) => order.id === id);
  }

  private get shown(): readonly ListedOrder[] {
    const orders = this.list.value?.orders ?? [];
    const { announcedIds } = this;
    return announcedIds.size === 0 ? orders : orders.filter(({ id }) => !announcedIds.has(id));
  }

  private announce(ids: Iterable<string>): void {
    this.announcedIds = new Set(ids);
  }

  /**
   * Applies the changes of shown orders and announces new orders; with `isOpening` all orders are applied. Resolves
   * with the number of orders of the market, or undefined if the list has no version from which changes can be fetched.
   */
  async #update(signal: AbortSignal, { isOpening = false } = {}): Promise<number | undefined> {
    const { state } = this.list;
    if (state.status !== 'ready' || state.value.version === undefined) return undefined;
    const { value: current } = state;
    const pendingBefore = new Set(this.changes.pending.keys());
    const at = this.#now();
    const next = await readOrders(
      { api: this.#api, marketId: this.#marketId, at, signal, isBackground: true },
      current,
    );
    await this.#cache.untilReleased();
    // An order was loaded or saved during the request, so this response is out of date.
    if (this.list.state !== state || signal.aborted)
      return isOpening && !signal.aborted ? this.#update(signal, { isOpening }) : next.orders.length;
    if (isOpening) {
      this.list.set(next);
      this.#cache.write(next);
    } else if (next.orders !== current.orders) {
      const { orders, changed, addedIds } = compareLists(current.orders, next.orders);
      const before = changed.filter(({ id }) => !pendingBefore.has(id) && !this.changes.pending.has(id));
      this.announce([...this.announcedIds, ...addedIds]);
      const isChangingMany = [...this.#screens].some((isBusy) => isBusy());
      if (!isChangingMany) this.remoteChanges.mark(before, window.scrollY > 0);
      this.list.set({ ...next, orders, at: current.at });
    }
    return next.orders.length;
  }

  async #recover(stale: Order): Promise<boolean> {
    if (await this.reread(stale)) return true;
    void this.refresh();
    return false;
  }

  /** The response for a single order does not contain whether it is settled: the value of the list is retained. */
  readonly #applySentOrder = (order: Order): void => {
    const listed = this.list.value?.orders.find(({ id }) => id === order._id);
    if (listed === undefined) return;
    this.remoteChanges.unpin(order._id);
    this.#replace({ ...order, payment: listed.order.payment });
  };

  readonly #replace = (order: Order): void => {
    const loaded = this.list.value;
    if (loaded === undefined) return;
    const isLoading = this.list.state.status === 'loading';
    const orders = loaded.orders.map((listed) => (listed.id === order._id ? toListedOrder(order) : listed));
    this.list.set({ ...loaded, orders });
    // The response of the running request may be older than this order.
    if (isLoading) void this.refresh();
  };
}
