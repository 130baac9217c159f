import { type Order, getMarket, getOrderDelivery, getOrderPayment, displayTitle } from '@backoffice/contracts';
import { Loader, type Platform } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { type ListedOrder, toListedOrder } from './ListedOrder.ts';
import type { LoadedOrders } from './LoadedOrders.ts';
import { OrderChanges } from './OrderChanges.ts';
import { keptOrders } from './keptOrders.ts';
import { NewOrders } from './NewOrders.ts';
import { readOrders } from './readOrders.ts';

/** What the screens of orders need to know about their market. */
export interface MarketInfo {
  readonly title: string;
  /** Buyers pay through the product's payment service and not to the seller's account. */
  readonly isProductPayment: boolean;
  /** Names of the delivery methods. */
  readonly deliveries: readonly string[];
}

/**
 * The orders of a market and the changes made to them.
 * Orders are plain values in plain arrays: ten thousand observables would cost more than everything else on the page.
 */
export class MarketOrders {
  readonly list: Loader<LoadedOrders>;
  readonly market: Loader<MarketInfo>;
  readonly newOrders: NewOrders;
  readonly changes: OrderChanges;
  readonly #api: Pick<Platform['api'], 'call'>;

  constructor(marketId: string, { api, nav, now, lists }: Pick<Platform, 'api' | 'nav' | 'now' | 'lists'>) {
    this.#api = api;
    this.list = new Loader(
      async (_, signal, held) => readOrders({ api, marketId, at: now(), signal }, await held?.()),
      lists && keptOrders(lists, marketId),
    );
    this.market = new Loader<MarketInfo>(async (_, signal) => {
      const { market } = await api.call(getMarket, { marketId }, { signal });
      return {
        title: displayTitle(market, now()),
        isProductPayment: market.payment.option[0] === 1,
        deliveries: market.delivery.option.map(({ title }) => title),
      };
    });
    this.changes = new OrderChanges({
      api,
      nav,
      now,
      onStored: this.#replace,
      onStale: (order) => this.#recover(order),
    });
    this.newOrders = new NewOrders(async (signal) => {
      // In the background: a failure is not worth a dialog.
      const { market } = await api.call(getMarket, { marketId }, { signal, handles: ['uncertain'] });
      return market.orderCount;
    });
    makeAutoObservable(this, { list: false, market: false, changes: false, newOrders: false }, { autoBind: true });
  }

  /** Loads market and orders; the returned function cancels both. */
  load(): () => void {
    void this.market.load();
    void this.refresh();
    const stopWatching = this.newOrders.watch();
    return () => {
      stopWatching();
      this.market.cancel();
      this.list.cancel();
    };
  }

  /**
   * Requests the orders again, and the market when it failed to load; what is present remains until the answer. Never
   * rejects.
   */
  async refresh(): Promise<void> {
    if (this.market.state.status === 'failed') void this.market.load();
    await this.list.load();
  }

  /** Reads one order again and resolves with whether that succeeded; if not, the known one remains. */
  async reread({ publicId, _id }: Pick<Order, 'publicId' | '_id'>): Promise<boolean> {
    try {
      // Only the payment says whether an order is settled, which decides whether it may be cancelled.
      const [order, payment] = await Promise.all([
        this.#api.call(getOrderDelivery, { publicId }),
        this.#api.call(getOrderPayment, { id: _id }),
      ]);
      this.#replace({ ...order, payment });
      return true;
    } catch {
      // The host has shown the error already.
      return false;
    }
  }

  /** Every order, newest first, with the pending changes applied. */
  get all(): readonly ListedOrder[] {
    const orders = this.list.value?.orders ?? [];
    const { pending } = this.changes;
    if (pending.size === 0) return orders;
    // Reading the observable map for every order would make MobX observe ten thousand keys.
    const expected = new Map([...pending].map(([id, change]) => [id, toListedOrder(change.expected)]));
    return orders.map((order) => expected.get(order.id) ?? order);
  }

  /** How many orders have come in since the list was loaded. */
  get newCount(): number {
    const loaded = this.list.value?.orders.length;
    return loaded === undefined ? 0 : Math.max(0, this.newOrders.total - loaded);
  }

  /** The order with this `_id`. */
  find(id: string): ListedOrder | undefined {
    return this.all.find((order) => order.id === id);
  }

  async #recover(stale: Order): Promise<boolean> {
    if (await this.reread(stale)) return true;
    void this.refresh();
    return false;
  }

  readonly #replace = (order: Order): void => {
    const loaded = this.list.value;
    if (loaded === undefined) return;
    const isLoading = this.list.state.status === 'loading';
    const orders = loaded.orders.map((listed) => (listed.id === order._id ? toListedOrder(order) : listed));
    this.list.set({ ...loaded, orders });
    // The answer on its way may be older than this order.
    if (isLoading) void this.refresh();
  };
}
