import {
  type FilterChoice,
  type FilterContext,
  ORDER_FILTERS,
  ORDER_FILTER_IDS,
  type OrderFilterId,
  createFilterTest,
  mapOrderFilters,
} from '@backoffice/contracts/order/lists/orderFilters';
import { ORDER_STEPS, ORDER_TASKS, type OrderStep, hasTask } from '@backoffice/contracts/order/lists/orderTasks';
import { toSeoulDay } from '@backoffice/contracts/codes/seoulTime';
import { type SearchTerm, matchesSearch, toSearchTerm } from '@backoffice/contracts/order/lists/orderSearch';
import { type OrderSort, sortOrders } from '@backoffice/contracts/order/lists/orderSort';
import type { LowStockItem } from '@backoffice/contracts/order/lowStockItems';
import type { ProductLine } from '@backoffice/contracts/order/order';
import { computedStruct, makeAutoObservable } from 'mobx';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import type { ListFilter } from '../../files/exports/FilesForm.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { PresentDay } from './PresentDay.ts';
import { type FilterCounts, type TaskCounts, countChoices, countTasks } from './countOrders.ts';

const NO_STOCK: ReadonlyMap<string, LowStockItem> = new Map();
const NO_PINNED: ReadonlyMap<string, ListedOrder> = new Map();

/** The orders of a list; `remoteChanges` contains the orders that are pinned to their positions. */
type FilterableOrders = Pick<MarketOrders, 'all' | 'market'> & {
  readonly remoteChanges?: Pick<MarketOrders['remoteChanges'], 'pinned'>;
};

/** The checked choices of each filter. */
type CheckedFilters = Readonly<Record<OrderFilterId, readonly FilterChoice[]>>;

/**
 * The orders that match the search and the filters of the address, computed in the browser from all orders of the
 * market. Other parts of the address, such as the open order, do not cause a new computation.
 */
export class FilteredOrders {
  readonly #orders: FilterableOrders;
  readonly #address: Pick<OrderListAddress, 'query'>;
  readonly #day: PresentDay;

  constructor(orders: FilterableOrders, address: Pick<OrderListAddress, 'query'>, now: () => number) {
    this.#day = new PresentDay(now);
    this.#orders = orders;
    this.#address = address;
    makeAutoObservable<this, 'createContext' | 'sort'>(this, {
      checked: computedStruct,
      offeredIds: computedStruct,
      term: computedStruct,
      getChoices: false,
      getChoiceLabel: false,
      createContext: false,
      sort: false,
    });
  }

  /** The present day in Seoul, `2026-11-20`; observers run again after midnight. */
  get today(): string {
    return toSeoulDay(this.#day.now);
  }

  /** All orders of the market. */
  get all(): readonly ListedOrder[] {
    return this.#orders.all;
  }

  /** The payment option of the market; undefined until it is loaded. */
  get paymentOption(): number | undefined {
    const { value } = this.#orders.market;
    return value && Number(value.isProductPayment);
  }

  /** The checked choices of the filters that this market has. */
  get checked(): CheckedFilters {
    const { query } = this.#address;
    const { value: market } = this.#orders.market;
    return mapOrderFilters(({ isOffered }, id) => (market && isOffered?.(market) === false ? [] : query[id]));
  }

  /** The filters that this market has; until the market is loaded, only the filters that every market has. */
  get offeredIds(): readonly OrderFilterId[] {
    const { value: market } = this.#orders.market;
    return ORDER_FILTER_IDS.filter((id) => {
      const { isOffered } = ORDER_FILTERS[id];
      return isOffered === undefined || (market !== undefined && isOffered(market));
    });
  }

  /** Filters and search of the list, as requests of files contain them. */
  get listFilter(): ListFilter {
    return { ...this.checked, ...(this.term !== null && { search: this.#address.query.q }) };
  }

  /** The search of the address; null if its text is too short to search. */
  get term(): SearchTerm | null {
    return toSearchTerm(this.#address.query.q);
  }

  /** Whether the address has conditions that this build does not know. */
  get hasUnknown(): boolean {
    return this.#address.query.unknown.length > 0;
  }

  /**
   * The matching orders in the sorting of the address. A pinned order is shown with its current values at its former
   * position.
   */
  get shown(): readonly ListedOrder[] {
    const { matching } = this;
    if (this.pinned.size === 0) return matching;
    const present = new Map(this.currentPinned.map((listed) => [listed.id, listed]));
    return matching.map((listed) => present.get(listed.id) ?? listed);
  }

  /** The number of orders that each choice of each filter would show; computed only while the filter sheet shows it. */
  get counts(): FilterCounts {
    return countChoices(this.found, this.checked, this.createContext());
  }

  /**
   * Number of pinned orders that would move, leave the list or enter it if they were shown at their current positions.
   */
  get misplacedCount(): number {
    const { pinned, currentPinned, passes } = this;
    const isMisplaced = (listed: ListedOrder): boolean => {
      const before = pinned.get(listed.id);
      if (before === undefined) return passes(listed);
      if (passes(before) !== passes(listed)) return true;
      // Sorting is stable: equal orders retain their positions.
      return passes(listed) && this.sort([before, listed])[0] === this.sort([listed, before])[0];
    };
    return currentPinned.filter(isMisplaced).length;
  }

  /** The choices of a filter: a fixed list, or the values of the market and of the found orders. */
  getChoices(id: OrderFilterId): readonly FilterChoice[] {
    const { choices } = ORDER_FILTERS[id];
    if (id === 'tasks') return ORDER_TASKS.filter((task) => hasTask(this.paymentOption, task));
    if (choices !== undefined) return choices;
    const marketChoices = id === 'delivery' ? (this.#orders.market.value?.deliveries ?? []) : [];
    return [...new Set([...marketChoices, ...this.counts[id].keys(), ...this.checked[id]])];
  }

  /** The text of a choice on screens; `now` in milliseconds. */
  getChoiceLabel(id: OrderFilterId, choice: FilterChoice, now: number): string {
    const name = id === 'items' ? this.itemNames.get(String(choice)) : undefined;
    return name ?? ORDER_FILTERS[id].choiceLabel(choice, now);
  }

  /** The names of products and options in the market's orders by id, as in the newest order. */
  private get itemNames(): ReadonlyMap<string, string> {
    return itemNames(this.#orders.all);
  }

  /** The number of orders with each task in the whole market. */
  get marketCounts(): TaskCounts {
    return countTasks(this.#orders.all, this.createContext());
  }

  /** The number of orders with each task that match the search; independent of the filters. */
  get foundCounts(): TaskCounts {
    const { term } = this;
    if (term === null) return this.marketCounts;
    const found = this.#orders.all.filter(({ searchText }) => matchesSearch(searchText, term));
    return countTasks(found, this.createContext());
  }

  /** The options that are nearly sold out, by their ids; empty until the market is loaded. */
  get lowStock(): ReadonlyMap<string, LowStockItem> {
    return this.#orders.market.value?.lowStock ?? NO_STOCK;
  }

  /** The number of checked choices; a single task is the tab of the list and does not count. */
  get checkedCount(): number {
    const { checked } = this;
    const count = ORDER_FILTER_IDS.reduce((sum, id) => sum + checked[id].length, 0);
    return checked.tasks.length === 1 ? count - 1 : count;
  }

  /** Whether a choice of a filter is checked. */
  get isFiltered(): boolean {
    return this.checkedCount + this.checked.tasks.length > 0;
  }

  /** The step of the list's tab; late orders are sent. Undefined if the list has other orders. */
  get tabStep(): OrderStep | undefined {
    const [task, ...others] = this.checked.tasks;
    return others.length > 0 ? undefined : ORDER_STEPS.find((step) => step === (task === 'late' ? 'send' : task));
  }

  /** The number of orders with each task that match search and filters; undefined if the tabs have these numbers. */
  get workCounts(): TaskCounts | undefined {
    if (this.checkedCount === 0) return undefined;
    const passes = createFilterTest({ ...this.checked, tasks: [] }, this.createContext());
    const matching = this.found.filter(({ order }) => passes(order));
    return countTasks(matching, this.createContext());
  }

  /** Whether the search or the filters exclude orders. */
  get isNarrowed(): boolean {
    return this.term !== null || this.isFiltered;
  }

  /** The orders that match the search and the filters, with pinned orders as they were. */
  private get matching(): readonly ListedOrder[] {
    const { found, passesFilters } = this;
    const matching = found.filter(({ order }) => passesFilters(order));
    return matching.length === found.length ? found : matching;
  }

  private get passesFilters(): ReturnType<typeof createFilterTest> {
    return createFilterTest(this.checked, this.createContext());
  }

  /** Tests whether an order matches the search and the filters. */
  private get passes(): (listed: ListedOrder) => boolean {
    const { term, passesFilters } = this;
    return ({ order, searchText }) => passesFilters(order) && (term === null || matchesSearch(searchText, term));
  }

  /** The sorted orders that match the search. */
  private get found(): readonly ListedOrder[] {
    const { term, sorted } = this;
    return term === null ? sorted : sorted.filter(({ searchText }) => matchesSearch(searchText, term));
  }

  /** All orders in the sorting of the address, cached separately: filters do not sort the orders again. */
  private get sorted(): readonly ListedOrder[] {
    const { all } = this.#orders;
    const { pinned } = this;
    return this.sort(pinned.size === 0 ? all : all.map((listed) => pinned.get(listed.id) ?? listed));
  }

  private get sortedBy(): OrderSort {
    return this.#address.query.sort;
  }

  private get pinned(): ReadonlyMap<string, ListedOrder> {
    return this.#orders.remoteChanges?.pinned ?? NO_PINNED;
  }

  /** The current state of the pinned orders. */
  private get currentPinned(): readonly ListedOrder[] {
    const { pinned } = this;
    return pinned.size === 0 ? [] : this.#orders.all.filter(({ id }) => pinned.has(id));
  }

  private sort(newestFirst: readonly ListedOrder[]): readonly ListedOrder[] {
    return sortOrders(newestFirst, this.sortedBy, ({ order }) => order);
  }

  private createContext(): FilterContext {
    return { now: this.#day.now, lowStock: this.lowStock };
  }
}

/**
 * Returns the names of the products and options in orders by their ids: `고양이 스티커`, `고양이 스티커 · 노랑`. The first
 * order with a product decides its name.
 */
function itemNames(orders: readonly ListedOrder[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (id: string, name: (line: ProductLine) => string, line: ProductLine) => {
    if (!names.has(id)) names.set(id, name(line));
  };
  for (const { order } of orders)
    for (const line of order.productList) {
      add(line.productId, ({ title }) => title, line);
      add(line.optionId, ({ title, option }) => [title, option].filter(Boolean).join(' · '), line);
    }
  return names;
}
