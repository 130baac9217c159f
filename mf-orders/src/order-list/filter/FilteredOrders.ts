import {
  type OrderSort,
  ORDER_NOTES,
  type OrderNote,
  orderSearchNeedle,
  periodDays,
  sortOrders,
} from '@backoffice/contracts';
import { type IComputedValue, computed, computedStruct, makeAutoObservable } from 'mobx';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { formatViewQuery, parseOrderListQuery } from '../query/orderListQuery.ts';
import { PresentDay } from './PresentDay.ts';
import {
  type BitCounts,
  type CheckedFilters,
  type CheckedPeriod,
  type ChoiceCounts,
  type FilterKey,
  NO_FILTERS,
  NO_PERIOD,
  type OrderKinds,
  countBits,
  countChecked,
  countChoices,
  countDeliveries,
  countKinds,
  countOrders,
  filterOrders,
} from '../query/orderFilters.ts';
import { countItems, ordersOfItems } from './ordersOfItems.ts';
import { SortedOrders } from './SortedOrders.ts';
import { perList } from './perList.ts';

const NO_STOCK: ReadonlyMap<string, number> = new Map();
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
  readonly #day: PresentDay;
  /** Of each view that a screen has shown with its count: a sheet that is rendered again counts nothing again. */
  readonly #viewCounts = new Map<string, IComputedValue<number>>();
  readonly #sorted = new SortedOrders();
  readonly #itemsOf = perList(ordersOfItems);
  readonly #itemCountsOf = perList(countItems);
  readonly #deliveriesOf = perList(countDeliveries);

  constructor(orders: FilterableOrders, address: Pick<OrderListAddress, 'query'>, now: () => number) {
    this.#now = now;
    this.#day = new PresentDay(now);
    this.#orders = orders;
    this.#address = address;
    makeAutoObservable<this, 'applicable' | 'arrange' | 'conditions' | 'find' | 'findItems' | 'sort'>(this, {
      checked: computedStruct,
      conditions: computedStruct,
      deliveryChoices: computedStruct,
      countsOf: false,
      countOf: false,
      periodOf: false,
      applicable: false,
      arrange: false,
      find: false,
      findItems: false,
      sort: false,
    });
  }

  /** Only orders of seller-account markets have cash receipts; false while the market is not loaded. */
  get offersCashFilter(): boolean {
    return this.#orders.market.value?.isProductPayment === false;
  }

  /** The checked filters that apply, a period with its present days: that of cash receipts is ignored where there are none. */
  get checked(): CheckedFilters {
    return this.applicable(this.#address.query);
  }

  /** Search, filters and sorting as one text: what else is in the address changes nothing of it. */
  get query(): string {
    const { query } = this.#address;
    return `${query.q}?${formatViewQuery(query)}`;
  }

  /** The search as it was typed; empty while too little is typed to search. */
  get search(): string {
    const { q } = this.#address.query;
    return orderSearchNeedle(q) === null ? '' : q;
  }

  /**
   * The orders to show, sorted as the address says. One that changed elsewhere under a list that was scrolled is shown as it is now,
   * in the place that it had.
   */
  get shown(): readonly ListedOrder[] {
    const { placed } = this;
    if (placed.size === 0) return filterOrders(this.narrowedAndSorted, withoutConditions(this.checked), this.#now());
    const present = new Map(this.changed.map((listed) => [listed.id, listed]));
    const asPlaced = this.#orders.all.map((listed) => placed.get(listed.id) ?? listed);
    return this.arrange(this.sort(asPlaced)).map((listed) => present.get(listed.id) ?? listed);
  }

  /** How many orders would leave the list, come into it or change places, if each stood where it belongs by now. */
  get misplacedCount(): number {
    const { placed, changed } = this;
    if (placed.size === 0) return 0;
    const were = new Set(this.arrange([...placed.values()]).map(({ id }) => id));
    const are = new Set(this.arrange(changed).map(({ id }) => id));
    const isMisplaced = (listed: ListedOrder): boolean => {
      const { id } = listed;
      if (were.has(id) !== are.has(id)) return true;
      const before = placed.get(id);
      if (before === undefined || !are.has(id)) return false;
      // Sorting keeps equal ones as they are: what depends on how they came is equal.
      return this.sort([before, listed])[0] === this.sort([listed, before])[0];
    };
    return changed.filter(isMisplaced).length;
  }

  /** How many orders each choice of a filter would show. */
  countsOf(filter: FilterKey): ChoiceCounts {
    return filter === 'delivery' ? this.deliveryCounts : this.counts[filter];
  }

  /** How many orders each choice of task would show. */
  get taskCounts(): ChoiceCounts {
    return this.counts.task;
  }

  /** How many orders a view shows (`formatViewQuery`), together with the search. */
  countOf(viewQuery: string): number {
    const known = this.#viewCounts.get(viewQuery);
    if (known !== undefined) return known.get();
    const query = parseOrderListQuery(`?${viewQuery}`);
    const count = computed(() => countOrders(this.found, this.applicable(query), this.#now(), this.kinds));
    this.#viewCounts.set(viewQuery, count);
    return count.get();
  }

  /** The days of a view (`formatViewQuery`) as it is at present. */
  periodOf(viewQuery: string): CheckedPeriod {
    return this.applicable(parseOrderListQuery(`?${viewQuery}`));
  }

  /** The pieces left of each option that is nearly sold out, by its name in orders; empty while the market is not loaded. */
  get lowStock(): ReadonlyMap<string, number> {
    return this.#orders.market.value?.lowStock ?? NO_STOCK;
  }

  /** How many orders have an option that is nearly sold out, of those that the other filters leave. */
  get lowStockCount(): number {
    const { items, ...checked } = this.checked;
    // Those of the named items are known, so that few have to be asked for their lines.
    const orders = this.findItems(items.length > 0 ? items : [...this.lowStock.keys()]);
    return filterOrders(orders, this.applicable({ ...checked, items: [], lowStock: true }), this.#now()).length;
  }

  /** How many orders each note would show, and how many have no tracking number, of those that the other filters leave. */
  get noteCounts(): ReadonlyMap<OrderNote | 'no-waybill', number> {
    const { notes, waybill } = this.counts;
    return new Map<OrderNote | 'no-waybill', number>([
      ...ORDER_NOTES.map((note) => [note, notes.get(note) ?? 0] as const),
      ['no-waybill', waybill.get('none') ?? 0],
    ]);
  }

  /** The products and options to filter by (`orderItemKey`), each with how many orders have it, the most first. */
  get itemCounts(): ReadonlyMap<string, number> {
    return this.#itemCountsOf(this.#itemsOf(this.#orders.all));
  }

  /** The delivery methods to filter by: those of the market, of its orders and of the address, each once. */
  get deliveryChoices(): readonly string[] {
    const { all, market } = this.#orders;
    const offered = market.value?.deliveries ?? [];
    return [...new Set([...offered, ...this.#deliveriesOf(all).keys(), ...this.#address.query.delivery])];
  }

  /** What the sheet of filters asks of all orders, some at a time, for a page that is idle. */
  get preparations(): readonly (() => void)[] {
    const { all } = this.#orders;
    return [() => this.#itemsOf(all), () => this.#deliveriesOf(all)];
  }

  /** Whether search or filters narrow the list. */
  get isNarrowed(): boolean {
    return this.needle !== null || countChecked(this.checked) > 0;
  }

  /** Of orders and search alone: another filter counts nothing again. */
  private get kinds(): OrderKinds {
    return countKinds(this.found, this.#now());
  }

  /** By their value: another filter asks no order again for its days. */
  private get conditions(): CheckedFilters {
    const { period, from, to, items, lowStock, lowStockItems = [] } = this.checked;
    return { ...NO_FILTERS, period, from, to, items, lowStock, lowStockItems };
  }

  /** What days, products and stock leave: they are asked of each order once, for the list and for all counts. */
  private get narrowed(): readonly ListedOrder[] {
    const { items, ...conditions } = this.conditions;
    return filterOrders(this.findItems(items), { ...conditions, items: [] }, this.#now());
  }

  /** Which orders are left is known: none is asked again for where it stands. */
  private get narrowedAndSorted(): readonly ListedOrder[] {
    const { narrowed } = this;
    if (this.sortedBy === 'newest') return narrowed;
    if (narrowed === this.#orders.all) return this.sorted;
    const left = new Set(narrowed);
    return this.sorted.filter((listed) => left.has(listed));
  }

  private get narrowedKinds(): OrderKinds {
    const { narrowed, found } = this;
    return narrowed === found ? this.kinds : countKinds(narrowed, this.#now());
  }

  private get counts(): BitCounts {
    return countBits(this.narrowed, withoutConditions(this.checked), this.#now(), this.narrowedKinds);
  }

  /** Apart from the others, as they alone compare texts: only the sheet shows them. */
  private get deliveryCounts(): ChoiceCounts {
    const checked = withoutConditions(this.checked);
    const isOfAll = this.narrowed === this.#orders.all && countChecked({ ...checked, delivery: [] }) === 0;
    return isOfAll ? this.#deliveriesOf(this.narrowed) : countChoices(this.narrowed, checked, 'delivery', this.#now());
  }

  private get needle(): string | null {
    return orderSearchNeedle(this.#address.query.q);
  }

  private get found(): readonly ListedOrder[] {
    return this.find(this.#orders.all);
  }

  /** All orders in the order of the address: other filters sort nothing again. */
  private get sorted(): readonly ListedOrder[] {
    return this.#sorted.of(this.#orders.all, this.sortedBy);
  }

  /** By its value: what else is in the address sorts nothing. */
  private get sortedBy(): OrderSort {
    return this.#address.query.sort;
  }

  private sort(newestFirst: readonly ListedOrder[]): readonly ListedOrder[] {
    return sortOrders(newestFirst, this.sortedBy, ({ order }) => order);
  }

  private get placed(): ReadonlyMap<string, ListedOrder> {
    return this.#orders.elsewhere?.placed ?? NOTHING_PLACED;
  }

  /** The orders that are not placed as what they are now. */
  private get changed(): readonly ListedOrder[] {
    const { placed } = this;
    return placed.size === 0 ? [] : this.#orders.all.filter(({ id }) => placed.has(id));
  }

  private applicable(filters: CheckedFilters): CheckedFilters {
    const { task, status, packaging, delivery, period, noWaybill, notes, items, lowStock } = filters;
    const { from, to } = period === null ? filters : periodDays(period, this.#day.now);
    const cash = this.#orders.market.value?.isProductPayment ? [] : filters.cash;
    const stock = { lowStock, lowStockItems: lowStock ? [...this.lowStock.keys()] : [] };
    return { task, status, packaging, delivery, cash, period, from, to, noWaybill, notes, items, ...stock };
  }

  private arrange(orders: readonly ListedOrder[]): readonly ListedOrder[] {
    return filterOrders(this.find(orders), this.checked, this.#now());
  }

  /** Of the found orders those with any of some items; all where none is named. */
  private findItems(items: readonly string[]): readonly ListedOrder[] {
    const { all } = this.#orders;
    const { found } = this;
    if (items.length === 0) return found;
    const having = items.map((item) => this.#itemsOf(all).get(item) ?? []);
    if (found === all && having.length === 1) return having[0] ?? [];
    const wanted = new Set(having.flat());
    return found.filter((listed) => wanted.has(listed));
  }

  private find(orders: readonly ListedOrder[]): readonly ListedOrder[] {
    const { needle } = this;
    return needle === null ? orders : orders.filter((listed) => listed.searchText.includes(needle));
  }
}

/** The filters without what is no choice of a few: days, products and stock. */
function withoutConditions(checked: CheckedFilters): CheckedFilters {
  return { ...checked, ...NO_PERIOD, items: [], lowStock: false, lowStockItems: [] };
}
