import { orderSearchNeedle } from '@backoffice/contracts';
import { type IComputedValue, computed, computedStruct, makeAutoObservable } from 'mobx';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import {
  type CheckedFilters,
  type ChoiceCounts,
  type FilterKey,
  countChecked,
  countChoices,
  countTasks,
  filterOrders,
} from '../query/orderFilters.ts';

const NOTHING_PLACED: ReadonlyMap<string, ListedOrder> = new Map();

/** What an order list filters; `elsewhere` keeps changed orders in their places. */
type FilterableOrders = Pick<MarketOrders, 'all' | 'market'> & {
  readonly elsewhere?: Pick<MarketOrders['elsewhere'], 'placed'>;
};

/**
 * The orders that search and filters of the address leave, computed in the browser from all orders of the market. What
 * else is in the address computes nothing again: an order that opens is no reason to filter ten thousand.
 */
export class FilteredOrders {
  readonly #orders: FilterableOrders;
  readonly #address: Pick<OrderListAddress, 'query'>;
  readonly #now: () => number;
  /** One for each filter, as a screen without the open sheet shows those of the status alone. */
  readonly #counts: Readonly<Record<FilterKey, IComputedValue<ChoiceCounts>>>;

  constructor(orders: FilterableOrders, address: Pick<OrderListAddress, 'query'>, now: () => number) {
    this.#now = now;
    this.#orders = orders;
    this.#address = address;
    const countsOf = (filter: FilterKey) => computed(() => countChoices(this.found, this.checked, filter, now()));
    this.#counts = {
      status: countsOf('status'),
      packaging: countsOf('packaging'),
      delivery: countsOf('delivery'),
      cash: countsOf('cash'),
    };
    makeAutoObservable<this, 'arrange' | 'find'>(this, {
      checked: computedStruct,
      countsOf: false,
      arrange: false,
      find: false,
    });
  }

  /** Only orders of seller-account markets have cash receipts; false while the market is not loaded. */
  get offersCashFilter(): boolean {
    return this.#orders.market.value?.isProductPayment === false;
  }

  /** The checked filters that apply: the one of cash receipts is ignored where there are none. */
  get checked(): CheckedFilters {
    const { task, status, packaging, delivery, cash } = this.#address.query;
    return { task, status, packaging, delivery, cash: this.#orders.market.value?.isProductPayment ? [] : cash };
  }

  /** The search as it was typed; empty while too little is typed to search. */
  get search(): string {
    const { q } = this.#address.query;
    return orderSearchNeedle(q) === null ? '' : q;
  }

  /**
   * The orders to show, newest first. One that changed elsewhere under a list that was scrolled is shown as it is now,
   * in the place that it had.
   */
  get shown(): readonly ListedOrder[] {
    const { placed } = this;
    if (placed.size === 0) return this.arrange(this.#orders.all);
    const present = new Map(this.changed.map((listed) => [listed.id, listed]));
    const asPlaced = this.#orders.all.map((listed) => placed.get(listed.id) ?? listed);
    return this.arrange(asPlaced).map((listed) => present.get(listed.id) ?? listed);
  }

  /** How many orders would leave the list or come into it, if each stood where it belongs by now. */
  get misplacedCount(): number {
    const { placed, changed } = this;
    const were = new Set(this.arrange([...placed.values()]).map(({ id }) => id));
    const are = new Set(this.arrange(changed).map(({ id }) => id));
    return changed.filter(({ id }) => were.has(id) !== are.has(id)).length;
  }

  /** How many orders each choice of a filter would show. */
  countsOf(filter: FilterKey): ChoiceCounts {
    return this.#counts[filter].get();
  }

  /** How many orders each choice of task would show. */
  get taskCounts(): ChoiceCounts {
    return countTasks(this.found, this.checked, this.#now());
  }

  /** The delivery methods to filter by: those of the market, of its orders and of the address, each once. */
  get deliveryChoices(): readonly string[] {
    const { all, market } = this.#orders;
    const offered = market.value?.deliveries ?? [];
    const ordered = all.map(({ order }) => order.delivery.title);
    return [...new Set([...offered, ...ordered, ...this.#address.query.delivery])];
  }

  /** Whether search or filters narrow the list. */
  get isNarrowed(): boolean {
    return this.needle !== null || countChecked(this.checked) > 0;
  }

  private get needle(): string | null {
    return orderSearchNeedle(this.#address.query.q);
  }

  private get found(): readonly ListedOrder[] {
    return this.find(this.#orders.all);
  }

  private get placed(): ReadonlyMap<string, ListedOrder> {
    return this.#orders.elsewhere?.placed ?? NOTHING_PLACED;
  }

  /** The orders that are not placed as what they are now. */
  private get changed(): readonly ListedOrder[] {
    const { placed } = this;
    return placed.size === 0 ? [] : this.#orders.all.filter(({ id }) => placed.has(id));
  }

  private arrange(orders: readonly ListedOrder[]): readonly ListedOrder[] {
    return filterOrders(this.find(orders), this.checked, this.#now());
  }

  private find(orders: readonly ListedOrder[]): readonly ListedOrder[] {
    const { needle } = this;
    return needle === null ? orders : orders.filter((listed) => listed.searchText.includes(needle));
  }
}
