import {
  type FilterChoice,
  type FilterContext,
  type FilterableOrder,
  ORDER_FILTERS,
  ORDER_FILTER_IDS,
  type OrderFilterId,
  type OrderSort,
  createFilterTest,
  mapFilters,
  orderSearchNeedle,
  sortOrders,
} from '@backoffice/contracts';
import { computedStruct, makeAutoObservable } from 'mobx';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { type OrderListQuery, formatViewQuery, parseOrderListQuery } from '../query/orderListQuery.ts';
import { PresentDay } from './PresentDay.ts';
import { type FilterResult, filterOrders } from './filterOrders.ts';

const NO_STOCK: ReadonlyMap<string, number> = new Map();
const NOTHING_PLACED: ReadonlyMap<string, ListedOrder> = new Map();

/** The orders of a list; `elsewhere` keeps changed orders in their places. */
type FilterableOrders = Pick<MarketOrders, 'all' | 'market'> & {
  readonly elsewhere?: Pick<MarketOrders['elsewhere'], 'placed'>;
};

/** The checked choices of each filter. */
type CheckedFilters = Readonly<Record<OrderFilterId, readonly FilterChoice[]>>;

/**
 * The orders that search and filters of the address leave, computed in the browser from all orders of the market. Other
 * parts of the address compute nothing again: ten thousand orders are not filtered because one opens.
 */
export class FilteredOrders {
  readonly #orders: FilterableOrders;
  readonly #address: Pick<OrderListAddress, 'query'>;
  readonly #day: PresentDay;

  constructor(orders: FilterableOrders, address: Pick<OrderListAddress, 'query'>, now: () => number) {
    this.#day = new PresentDay(now);
    this.#orders = orders;
    this.#address = address;
    makeAutoObservable<this, 'createContext' | 'createTest' | 'select' | 'sort'>(this, {
      checked: computedStruct,
      offered: computedStruct,
      choicesOf: false,
      countOf: false,
      describe: false,
      createContext: false,
      createTest: false,
      select: false,
      sort: false,
    });
  }

  /** The checked filters that this market has. */
  get checked(): CheckedFilters {
    return this.select(this.#address.query);
  }

  /** The filters that this market has; while it is not loaded, those of all markets. */
  get offered(): readonly OrderFilterId[] {
    const { value: market } = this.#orders.market;
    return ORDER_FILTER_IDS.filter((id) => {
      const { isOffered } = ORDER_FILTERS[id];
      return isOffered === undefined || (market !== undefined && isOffered(market));
    });
  }

  /** Search, filters and sorting as one text: other parts of the address change nothing of it. */
  get query(): string {
    const { query } = this.#address;
    return `${query.q}?${formatViewQuery(query)}`;
  }

  /** The search as it was typed; empty while too little is typed to search. */
  get search(): string {
    return this.needle === null ? '' : this.#address.query.q;
  }

  /** Whether the address has conditions that this build does not know. */
  get hasUnknown(): boolean {
    return this.#address.query.unknown.length > 0;
  }

  /**
   * The orders to show, sorted as the address says. One that changed elsewhere under a list that was scrolled is shown as
   * it is now, in the place that it had.
   */
  get shown(): readonly ListedOrder[] {
    const { shown } = this.result;
    if (this.placed.size === 0) return shown;
    const present = new Map(this.changed.map((listed) => [listed.id, listed]));
    return shown.map((listed) => present.get(listed.id) ?? listed);
  }

  /** How many orders each choice of each filter would show. */
  get counts(): FilterResult['counts'] {
    return this.result.counts;
  }

  /** How many orders would leave the list, enter it or change places if the changed ones moved to their present places. */
  get misplacedCount(): number {
    const { placed, changed } = this;
    const passes = this.createTest(this.checked);
    const isMisplaced = (listed: ListedOrder): boolean => {
      const before = placed.get(listed.id);
      if (before === undefined) return passes(listed);
      if (passes(before) !== passes(listed)) return true;
      // Sorting keeps the order of equal ones.
      return passes(listed) && this.sort([before, listed])[0] === this.sort([listed, before])[0];
    };
    return changed.filter(isMisplaced).length;
  }

  /** The choices of a filter to offer: those of the table, or those of the market and of the orders that are left. */
  choicesOf(id: OrderFilterId): readonly FilterChoice[] {
    const { choices } = ORDER_FILTERS[id];
    if (choices !== undefined) return choices;
    const ofMarket = id === 'delivery' ? (this.#orders.market.value?.deliveries ?? []) : [];
    return [...new Set([...ofMarket, ...this.counts[id].keys(), ...this.checked[id]])];
  }

  /** How many orders a view shows (`formatViewQuery`), together with the search. */
  countOf(viewQuery: string): number {
    return this.#orders.all.filter(this.createTest(this.select(parseOrderListQuery(`?${viewQuery}`)))).length;
  }

  /** The present days of a view (`formatViewQuery`), and whether it has unknown conditions; empty for neither. */
  describe(viewQuery: string): string {
    const { days, unknown } = parseOrderListQuery(`?${viewQuery}`);
    const labels = days.map((each) => ORDER_FILTERS.days.choiceLabel(each, this.#day.now));
    return [...labels, ...(unknown.length > 0 ? ['알 수 없는 조건'] : [])].join(' · ');
  }

  /** The pieces left of each option that is nearly sold out, by its name in orders; empty while the market is not loaded. */
  get lowStock(): ReadonlyMap<string, number> {
    return this.#orders.market.value?.lowStock ?? NO_STOCK;
  }

  /** The number of checked choices. */
  get checkedCount(): number {
    return ORDER_FILTER_IDS.reduce((sum, id) => sum + this.checked[id].length, 0);
  }

  /** Whether search or filters narrow the list. */
  get isNarrowed(): boolean {
    return this.needle !== null || this.checkedCount > 0;
  }

  private get result(): FilterResult {
    const { needle, sorted } = this;
    const found = needle === null ? sorted : sorted.filter(({ searchText }) => searchText.includes(needle));
    return filterOrders(found, this.checked, this.createContext());
  }

  /** All orders in the order of the address: other filters sort nothing again. */
  private get sorted(): readonly ListedOrder[] {
    const { all } = this.#orders;
    const { placed } = this;
    return this.sort(placed.size === 0 ? all : all.map((listed) => placed.get(listed.id) ?? listed));
  }

  private get sortedBy(): OrderSort {
    return this.#address.query.sort;
  }

  private get needle(): string | null {
    return orderSearchNeedle(this.#address.query.q);
  }

  private get placed(): ReadonlyMap<string, ListedOrder> {
    return this.#orders.elsewhere?.placed ?? NOTHING_PLACED;
  }

  /** The present state of the orders that are kept in their places. */
  private get changed(): readonly ListedOrder[] {
    const { placed } = this;
    return placed.size === 0 ? [] : this.#orders.all.filter(({ id }) => placed.has(id));
  }

  private sort(newestFirst: readonly ListedOrder[]): readonly ListedOrder[] {
    return sortOrders(newestFirst, this.sortedBy, ({ order }) => order);
  }

  private select(query: OrderListQuery): CheckedFilters {
    const { value: market } = this.#orders.market;
    return mapFilters(({ isOffered }, id) => (market && isOffered?.(market) === false ? [] : query[id]));
  }

  private createContext(): FilterContext {
    return { now: this.#day.now, lowStock: this.lowStock };
  }

  private createTest(checked: CheckedFilters): (listed: ListedOrder) => boolean {
    const { needle } = this;
    const passes: (order: FilterableOrder) => boolean = createFilterTest(checked, this.createContext());
    return (listed) => passes(listed.order) && (needle === null || listed.searchText.includes(needle));
  }
}
