import { type FilterChoice, type OrderFilterId, type OrderSort, arrangeChoices } from '@backoffice/contracts';
import { computedStruct, makeAutoObservable, observableRef } from 'mobx';
import { ORDER_COLUMNS, type OrderColumn } from '../columns/orderColumns.ts';
import { NO_FILTERS, type OrderListQuery, formatOrderListQuery, parseOrderListQuery } from './orderListQuery.ts';

/**
 * The list's part of the address. `change` takes effect at once, as the router brings a new address a frame or two
 * later, and each change builds on the one before; the address itself is read by `follow`. Who needs a part of the query
 * asks for it by its own name, and is left alone while another part changes.
 */
export class OrderListAddress {
  query: OrderListQuery;
  /** Writes the part of the address behind the path. */
  #navigate: (search: string) => void = () => {};
  /** Addresses that were written and that the router has not brought back yet, oldest first. */
  #written: string[] = [];

  constructor(search = '') {
    this.query = parseOrderListQuery(search);
    makeAutoObservable(this, { query: observableRef, columns: computedStruct }, { autoBind: true });
  }

  /** The text that is searched for. */
  get search(): string {
    return this.query.q;
  }

  /** What is listed, and sorted how, as a text: by its value it is the same list. */
  get list(): string {
    return formatOrderListQuery({ ...this.query, view: null, columns: ORDER_COLUMNS, open: null, all: false });
  }

  /** The list's part of the address as it is written. */
  get text(): string {
    return formatOrderListQuery(this.query);
  }

  /** The columns on a desk, in their order. */
  get columns(): readonly OrderColumn[] {
    return this.query.columns;
  }

  /** How the list is sorted. */
  get sort(): OrderSort {
    return this.query.sort;
  }

  /** Sets how addresses are written; before that `change` only changes the query. */
  connect(navigate: (search: string) => void): void {
    this.#navigate = navigate;
  }

  /** Changes a part of the query. */
  change(part: Partial<OrderListQuery>): void {
    this.query = { ...this.query, ...part };
    const search = formatOrderListQuery(this.query);
    this.#written.push(search);
    this.#navigate(search);
  }

  /** Checks or unchecks a choice of a filter. */
  toggle(id: OrderFilterId, choice: FilterChoice): void {
    const checked = this.query[id];
    const next = checked.includes(choice) ? checked.filter((each) => each !== choice) : [...checked, choice];
    this.change({ [id]: arrangeChoices(id, next) });
  }

  /** Removes search and filters; the open order stays. */
  reset(): void {
    this.change({ q: '', ...NO_FILTERS, view: null });
  }

  /** Takes over the router's address: one from outside (Back, a link) replaces the query, an own one confirms it. */
  follow(search: string): void {
    const query = parseOrderListQuery(search);
    const address = formatOrderListQuery(query);
    const isCurrent = address === formatOrderListQuery(this.query);
    const at = isCurrent ? -1 : this.#written.indexOf(address);
    // An own address that arrives after a newer change is out of date already.
    this.#written = at < 0 ? [] : this.#written.slice(at + 1);
    if (!isCurrent && at < 0) this.query = query;
  }
}
