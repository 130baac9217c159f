import { type FilterChoice, type OrderFilterId, sortChoices } from '@backoffice/contracts/order/lists/orderFilters';
import type { OrderSort } from '@backoffice/contracts/order/lists/orderSort';
import { computedStruct, makeAutoObservable, observableRef } from 'mobx';
import { DEFAULT_COLUMNS, type OrderColumn } from '../columns/orderColumns.ts';
import { NO_FILTERS, type OrderListQuery, formatOrderListQuery, parseOrderListQuery } from './orderListQuery.ts';

/** The parts of a query that change only the look of the list. */
const NO_LOOK = { view: null, columns: DEFAULT_COLUMNS, open: null, all: false };
/** Number of addresses written at once, and the interval of further ones: WebKit refuses more than 100 in 10 seconds. */
const MAX_WRITES = 10;
const WRITE_INTERVAL_MS = 200;

/** Navigates to an address. A component that called `useNavigate` would be rendered with every address. */
type Navigate = (
  to: string | { readonly pathname?: string; readonly search?: string },
  options?: { readonly replace?: boolean; readonly preventScrollReset?: boolean; readonly state?: unknown },
) => void;

/**
 * The part of the address that belongs to the list. `change` updates `query` immediately, because the router reports
 * the new address a frame or two later and the next change must be based on this one. `follow` applies the address of
 * the router. Components read single properties, so that changes of other parts do not render them.
 */
export class OrderListAddress {
  query: OrderListQuery;
  #navigate: Navigate = () => {};
  /** Addresses that were written and that the router has not reported yet, oldest first. */
  #written: string[] = [];
  /** Number of recent writes, reduced by one in each interval. */
  #writes = 0;
  /** A change was not written because of `MAX_WRITES`. */
  #isLate = false;

  constructor(search = '') {
    this.query = parseOrderListQuery(search);
    makeAutoObservable(
      this,
      { query: observableRef, columns: computedStruct, open: false, toWorkSearch: false },
      { autoBind: true },
    );
  }

  /** The search text. */
  get search(): string {
    return this.query.q;
  }

  /** Search, filters and sorting as a text: equal texts mean the same list. */
  get listKey(): string {
    return formatOrderListQuery({ ...this.query, ...NO_LOOK });
  }

  /** The search part of the address for the current query. */
  get text(): string {
    return formatOrderListQuery(this.query);
  }

  /** The search part of the address for the orders with a task that match search and filters. */
  toWorkSearch(task: FilterChoice): string {
    return formatOrderListQuery({ ...this.query, tasks: [task], ...NO_LOOK });
  }

  /** The columns of the desktop layout in their order. */
  get columns(): readonly OrderColumn[] {
    return this.query.columns;
  }

  get sort(): OrderSort {
    return this.query.sort;
  }

  /** Sets the function of the router until the returned function is called; otherwise `change` only updates the query. */
  connect(navigate: Navigate): () => void {
    this.#navigate = navigate;
    return () => (this.#navigate = () => {});
  }

  /** Opens another screen. */
  readonly open: Navigate = (...to) => this.#navigate(...to);

  /** Changes a part of the query and writes the new address, of a fast sequence only some and the last. */
  change(part: Partial<OrderListQuery>): void {
    this.query = { ...this.query, ...part };
    this.#write();
  }

  /** Checks or unchecks a choice of a filter. */
  toggle(id: OrderFilterId, choice: FilterChoice): void {
    const checked = this.query[id];
    const next = checked.includes(choice) ? checked.filter((each) => each !== choice) : [...checked, choice];
    this.change({ [id]: sortChoices(id, next) });
  }

  /** Removes search and filters; the open order remains. */
  reset(): void {
    this.change({ q: '', ...NO_FILTERS, view: null });
  }

  /**
   * Applies the address of the router: an address from outside (Back, a link) replaces the query, an address written by
   * `change` only confirms it.
   */
  follow(search: string): void {
    const query = parseOrderListQuery(search);
    const address = formatOrderListQuery(query);
    const isCurrent = address === formatOrderListQuery(this.query);
    const at = isCurrent ? -1 : this.#written.indexOf(address);
    // A written address that is reported after a newer change is already out of date.
    this.#written = at < 0 ? [] : this.#written.slice(at + 1);
    if (isCurrent || at >= 0) return;
    this.query = query;
    this.#isLate = false;
  }

  #write(): void {
    this.#isLate = this.#writes === MAX_WRITES;
    if (this.#isLate) return;
    if (this.#writes === 0) setTimeout(this.#writeLate, WRITE_INTERVAL_MS);
    this.#writes += 1;
    const search = this.text;
    this.#written.push(search);
    this.#navigate({ search }, { replace: true, preventScrollReset: true });
  }

  readonly #writeLate = (): void => {
    this.#writes -= 1;
    if (this.#isLate) this.#write();
    if (this.#writes > 0) setTimeout(this.#writeLate, WRITE_INTERVAL_MS);
  };
}
