import {
  type Order,
  getMarket,
  getOrderDelivery,
  getOrderPayment,
  listOrders,
  shownTitle,
} from '@backoffice/contracts';
import { type ApiClient, type EventLog, Loader, type NavStore } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { type ListedOrder, toListedOrder } from '../order/ListedOrder.ts';
import { OpenOrders } from './open-orders/OpenOrders.ts';
import type { OrderChange } from '../order/OrderChange.ts';
import { OrderChanges } from '../order/OrderChanges.ts';
import { OrderLines } from '../order/OrderLines.ts';
import { OrderSelection } from './order-selection/OrderSelection.ts';
import { BulkActions } from '../order-bulk/BulkActions.ts';
import type { BulkReport } from '../order-bulk/BulkReport.ts';
import { bulkRunOf } from '../order-bulk/bulkRunOf.ts';
import { type CheckedFilters, countChecked, filterOrders } from './filter/orderFilters.ts';
import { EVERY_ORDER, type OrderListQuery, formatOrderListQuery } from './query/orderListQuery.ts';
import { searchNeedle } from '../order/searchIndex.ts';

/** A dialog over the list and the order it is about. */
export interface OrderDialog {
  readonly kind: 'invoice' | 'notice' | 'memo' | 'detail' | 'lines';
  readonly id: string;
}

interface Deps {
  readonly marketId: string;
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'confirm'>;
  readonly events: Pick<EventLog, 'log'>;
  readonly now: () => number;
}

interface LoadedOrders {
  readonly orders: readonly ListedOrder[];
  /** When they were asked for, in milliseconds. */
  readonly at: number;
}

/** What the list has to know of its market. */
interface MarketFacts {
  readonly title: string;
  /** Buyers pay by the product's payment service and not to the seller's account. */
  readonly isProductPayment: boolean;
  readonly deliveries: readonly string[];
}

/**
 * The orders of a market: loaded once, filtered here (specification, section 2, Order list).
 * Orders are plain values in plain arrays: ten thousand observables would cost more than everything else on the page.
 */
export class OrderListStore {
  query: OrderListQuery = EVERY_ORDER;
  dialog: OrderDialog | null = null;
  readonly list: Loader<LoadedOrders>;
  readonly market: Loader<MarketFacts>;
  readonly changes: OrderChanges;
  readonly lines: OrderLines;
  readonly opened = new OpenOrders();
  readonly selection = new OrderSelection();
  readonly bulk: BulkActions;
  readonly #api: Deps['api'];

  constructor({ marketId, api, nav, events, now }: Deps) {
    this.#api = api;
    this.list = new Loader(async (_, signal) => {
      const at = now();
      const receipts = await api.call(listOrders, { marketId }, { signal });
      return { orders: receipts.map(toListedOrder), at };
    });
    this.market = new Loader(async (_, signal) => {
      const { market } = await api.call(getMarket, { marketId }, { signal });
      return {
        title: shownTitle(market, now()),
        isProductPayment: market.payment.option[0] === 1,
        deliveries: market.delivery.option.map(({ title }) => title),
      };
    });
    this.lines = new OrderLines(api);
    this.bulk = new BulkActions({
      run: bulkRunOf({ marketId, api, nav, events }),
      nav,
      selected: () => this.selected,
      away: () => this.selected.length - this.selectedShown,
    });
    this.changes = new OrderChanges({ api, nav, now, onStored: this.#store, onStale: (stale) => this.#recover(stale) });
    const own = { list: false, market: false, changes: false, lines: false, opened: false, selection: false } as const;
    makeAutoObservable(this, { ...own, bulk: false, query: observableRef, dialog: observableRef }, { autoBind: true });
  }

  /** Loads market and orders and follows bulk changes; the returned function gives all of it up. */
  start(): () => void {
    void this.market.load();
    void this.refresh();
    const detach = this.bulk.run.attach(this.#afterBulk);
    return () => {
      detach();
      this.market.cancel();
      this.list.cancel();
    };
  }

  /** Asks for the orders again; those that are here stay until the answer comes. */
  async refresh(): Promise<void> {
    await this.list.load();
  }

  /** Shows what an address says; the same again changes nothing. */
  show(query: OrderListQuery): void {
    if (formatOrderListQuery(query) !== formatOrderListQuery(this.query)) this.query = query;
  }

  ask(dialog: OrderDialog): void {
    this.dialog = dialog;
  }

  closeDialog(): void {
    this.dialog = null;
  }

  /** Reads one order again and answers whether that succeeded; when it did not, the known one stays. */
  async reread({ publicId, _id }: Pick<Order, 'publicId' | '_id'>): Promise<boolean> {
    try {
      // Whether an order is settled is known to the payment alone, and decides over its cancellation.
      const [receipt, payment] = await Promise.all([
        this.#api.call(getOrderDelivery, { publicId }),
        this.#api.call(getOrderPayment, { id: _id }),
      ]);
      this.#replace({ ...receipt, payment });
      return true;
    } catch {
      // The host has told what there is to tell; the order on the screen is still the last known one.
      return false;
    }
  }

  /** Every order, newest first, with the changes that are on their way. */
  get orders(): readonly ListedOrder[] {
    const orders = this.list.value?.orders ?? [];
    const { pending } = this.changes;
    if (pending.size === 0) return orders;
    // Asking the observable map for every order would make it watch ten thousand keys.
    const expected = new Map([...pending].map(([id, change]) => [id, toListedOrder(change.expected)]));
    return orders.map((order) => expected.get(order.id) ?? order);
  }

  /** The filters that count: cash receipts are those of seller-account markets. */
  get filters(): CheckedFilters {
    const { status, packaging, delivery, cash } = this.query;
    return { status, packaging, delivery, cash: this.market.value?.isProductPayment ? [] : cash };
  }

  /** The orders that the search finds; all of them while fewer than two characters are typed. */
  get found(): readonly ListedOrder[] {
    const needle = searchNeedle(this.query.q);
    return needle === null ? this.orders : this.orders.filter((order) => order.searchText.includes(needle));
  }

  /** The found orders of the checked filters, and what each choice would show. */
  get sifted(): ReturnType<typeof filterOrders> {
    return filterOrders(this.found, this.filters);
  }

  /** The orders to show. */
  get shown(): readonly ListedOrder[] {
    return this.sifted.shown;
  }

  /** The delivery methods to filter by: the market's own, those that orders were made with, and what the address names. */
  get deliveryChoices(): readonly string[] {
    const own = this.market.value?.deliveries ?? [];
    return [...new Set([...own, ...this.orders.map(({ receipt }) => receipt.delivery.title), ...this.query.delivery])];
  }

  /** The selected orders that there are, newest first. */
  get selected(): readonly ListedOrder[] {
    const { ids } = this.selection;
    return ids.size === 0 ? [] : this.orders.filter(({ id }) => ids.has(id));
  }

  /** How many of the shown orders are selected. */
  get selectedShown(): number {
    const { ids } = this.selection;
    return ids.size === 0 ? 0 : this.shown.reduce((count, { id }) => count + (ids.has(id) ? 1 : 0), 0);
  }

  /** Selects every shown order, or none of them when all are; what is not shown stays as it is. */
  selectShown(): void {
    const all = this.selectedShown === this.shown.length;
    this.selection.set(
      this.shown.map(({ id }) => id),
      !all,
    );
  }

  /** Selects everything between the last selected order and this one. */
  selectRange(id: string): void {
    this.selection.extend(
      id,
      this.shown.map((order) => order.id),
    );
  }

  /** Whether an order, by its number, is open. A new function whenever the answer of any order changes. */
  get isOpen(): (publicId: string) => boolean {
    const { all, closed } = this.opened;
    const { open } = this.query;
    return all ? (publicId) => !closed.has(publicId) : (publicId) => publicId === open;
  }

  /** The id of the order that the address opens; undefined when it is not there. */
  get openedId(): string | undefined {
    const { open } = this.query;
    return open === null ? undefined : this.orders.find(({ receipt }) => receipt.publicId === open)?.id;
  }

  /** Whether anything narrows the list. */
  get isFiltered(): boolean {
    return searchNeedle(this.query.q) !== null || countChecked(this.filters) > 0;
  }

  /** Whether there is, or may soon be, something to search in. */
  get isSearchable(): boolean {
    const { value, state } = this.list;
    return value === undefined ? state.status !== 'failed' : value.orders.length > 0;
  }

  orderOf(id: string): ListedOrder | undefined {
    return this.orders.find((order) => order.id === id);
  }

  readonly #store = (receipt: Order, change: OrderChange): void => {
    this.#replace(receipt);
    if (change.kind === 'lines') void this.lines.renew(receipt.publicId);
  };

  readonly #afterBulk = (report: BulkReport): void => {
    this.selection.set(
      report.done.map(({ id }) => id),
      false,
    );
    void this.refresh();
  };

  async #recover(stale: Order): Promise<boolean> {
    if (this.lines.of(stale.publicId)) void this.lines.renew(stale.publicId);
    if (await this.reread(stale)) return true;
    void this.refresh();
    return false;
  }

  readonly #replace = (receipt: Order): void => {
    const loaded = this.list.value;
    if (loaded === undefined) return;
    const overtaken = this.list.state.status === 'loading';
    const orders = loaded.orders.map((order) => (order.id === receipt._id ? toListedOrder(receipt) : order));
    this.list.set({ ...loaded, orders });
    // The answer under way may be older than this order.
    if (overtaken) void this.refresh();
  };
}
