import { type Receipt, getMarket, getReceiptDelivery, listReceipts, shownTitle } from '@backoffice/contracts';
import { type ApiClient, Loader, type NavStore } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { type ListedOrder, PACKAGING_FILTERS, STATUS_FILTERS, listOrder } from './ListedOrder.ts';
import { OrderChanges } from './OrderChanges.ts';
import { OrderLines } from './OrderLines.ts';
import { EVERY_ORDER, type OrderListQuery } from './orderListQuery.ts';
import { searchNeedle } from './searchIndex.ts';

/** A dialog over the list and the order it is about. */
export interface OrderDialog {
  readonly kind: 'invoice' | 'notice' | 'memo' | 'detail';
  readonly id: string;
}

interface Deps {
  readonly marketId: string;
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'confirm'>;
  readonly now: () => number;
}

interface LoadedOrders {
  readonly orders: readonly ListedOrder[];
  /** When they were asked for, in milliseconds. */
  readonly at: number;
}

/**
 * The orders of a market: loaded once, filtered here (specification, section 2, Order list).
 * Orders are plain values in plain arrays: ten thousand observables would cost more than everything else on the page.
 */
export class OrderListStore {
  query: OrderListQuery = EVERY_ORDER;
  dialog: OrderDialog | null = null;
  readonly list: Loader<LoadedOrders>;
  readonly title: Loader<string>;
  readonly changes: OrderChanges;
  readonly lines: OrderLines;
  readonly #api: Deps['api'];

  constructor({ marketId, api, nav, now }: Deps) {
    this.#api = api;
    this.list = new Loader(async (_, signal) => {
      const at = now();
      const receipts = await api.call(listReceipts, { marketId }, { signal });
      return { orders: receipts.map(listOrder), at };
    });
    this.title = new Loader(async (_, signal) => {
      const { market } = await api.call(getMarket, { marketId }, { signal });
      return shownTitle(market, now());
    });
    this.lines = new OrderLines(api);
    this.changes = new OrderChanges({ api, nav, now, onStored: this.#replace, onStale: () => void this.refresh() });
    makeAutoObservable(
      this,
      { list: false, title: false, changes: false, lines: false, query: observableRef, dialog: observableRef },
      { autoBind: true },
    );
  }

  /** Loads title and orders; the returned function gives both up. */
  start(): () => void {
    void this.title.load();
    void this.refresh();
    return () => {
      this.title.cancel();
      this.list.cancel();
    };
  }

  /** Asks for the orders again; those that are here stay until the answer comes. */
  async refresh(): Promise<void> {
    await this.list.load();
  }

  /** Shows what an address says. */
  show(query: OrderListQuery): void {
    this.query = query;
  }

  ask(dialog: OrderDialog): void {
    this.dialog = dialog;
  }

  closeDialog(): void {
    this.dialog = null;
  }

  /** Reads one order again; when that fails the known one stays. */
  async reread(order: ListedOrder): Promise<void> {
    try {
      this.#replace(await this.#api.call(getReceiptDelivery, { publicId: order.receipt.publicId }));
    } catch {
      // The host has told what there is to tell; the order on the screen is still the last known one.
    }
  }

  /** Every order, newest first, with the changes that are on their way. */
  get orders(): readonly ListedOrder[] {
    const orders = this.list.value?.orders ?? [];
    const { pending } = this.changes;
    if (pending.size === 0) return orders;
    // Asking the observable map for every order would make it watch ten thousand keys.
    const expected = new Map([...pending].map(([id, change]) => [id, listOrder(change.expected)]));
    return orders.map((order) => expected.get(order.id) ?? order);
  }

  /** The orders that the search finds; all of them while fewer than two characters are typed. */
  get found(): readonly ListedOrder[] {
    const needle = searchNeedle(this.query.q);
    return needle === null ? this.orders : this.orders.filter((order) => order.searchText.includes(needle));
  }

  /** The orders to show: found, and of the checked filters. */
  get shown(): readonly ListedOrder[] {
    const { status, packaging } = this.query;
    return this.found.filter(
      (order) => passes(status, order.statusFilter) && passes(packaging, order.receipt.packagingStatus),
    );
  }

  /** How many found orders each status filter would show, with the checked packaging filters. */
  get statusCounts(): ReadonlyMap<number, number> {
    const { packaging } = this.query;
    const orders = this.found.filter((order) => passes(packaging, order.receipt.packagingStatus));
    return countBy(orders, STATUS_FILTERS, (order) => order.statusFilter);
  }

  /** How many found orders each packaging filter would show, with the checked status filters. */
  get packagingCounts(): ReadonlyMap<number, number> {
    const { status } = this.query;
    const orders = this.found.filter((order) => passes(status, order.statusFilter));
    return countBy(orders, PACKAGING_FILTERS, (order) => order.receipt.packagingStatus);
  }

  /** Whether anything narrows the list. */
  get isFiltered(): boolean {
    const { q, status, packaging } = this.query;
    return searchNeedle(q) !== null || status.length > 0 || packaging.length > 0;
  }

  /** Whether there is, or may soon be, something to search in. */
  get isSearchable(): boolean {
    const { value, state } = this.list;
    return value === undefined ? state.status !== 'failed' : value.orders.length > 0;
  }

  orderOf(id: string): ListedOrder | undefined {
    return this.orders.find((order) => order.id === id);
  }

  readonly #replace = (receipt: Receipt): void => {
    const loaded = this.list.value;
    if (loaded === undefined) return;
    const overtaken = this.list.state.status === 'loading';
    const orders = loaded.orders.map((order) => (order.id === receipt._id ? listOrder(receipt) : order));
    this.list.set({ ...loaded, orders });
    // The answer under way may be older than this order.
    if (overtaken) void this.refresh();
  };
}

function passes(checked: readonly number[], value: number): boolean {
  return checked.length === 0 || checked.includes(value);
}

function countBy(orders: readonly ListedOrder[], choices: readonly number[], choiceOf: (order: ListedOrder) => number) {
  const counts = new Map(choices.map((choice) => [choice, 0]));
  for (const order of orders) counts.set(choiceOf(order), (counts.get(choiceOf(order)) ?? 0) + 1);
  return counts;
}
