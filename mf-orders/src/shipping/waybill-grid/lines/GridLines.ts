import { makeAutoObservable, observableRef } from 'mobx';
import type { ListedOrder } from '../../../order/ListedOrder.ts';
import type { MarketOrders } from '../../../order/MarketOrders.ts';
import type { FilteredOrders } from '../../../order-list/filter/FilteredOrders.ts';
import type { GridEntries } from '../entries/GridEntries.ts';
import type { GridView } from '../gridQuery.ts';
import { findOrderFailure } from './checkLine.ts';

interface Deps {
  readonly orders: Pick<MarketOrders, 'all'>;
  readonly filtered: Pick<FilteredOrders, 'shown'>;
  readonly entries: Pick<GridEntries, 'byId' | 'get'>;
  /** `_id`s of the orders that were selected in the list; undefined if the grid shows the filtered orders. */
  readonly selection: ReadonlySet<string> | undefined;
  readonly view: GridView;
}

/**
 * The lines of the grid. Which orders are shown is fixed until the next `choose`, so that lines do not move while the
 * seller types; the orders' data stays current.
 */
export class GridLines {
  view: GridView;
  /** The shown lines, and the orders of the market when they were chosen; null until the orders are loaded. */
  private snapshot: { readonly allOrders: readonly ListedOrder[]; readonly lines: readonly ListedOrder[] } | null =
    null;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.view = deps.view;
    makeAutoObservable<this, 'snapshot'>(this, { snapshot: observableRef }, { autoBind: true });
  }

  /** The shown lines in list order; undefined until the orders are loaded. */
  get all(): readonly ListedOrder[] | undefined {
    const { snapshot } = this;
    if (snapshot === null || snapshot.allOrders === this.#deps.orders.all) return snapshot?.lines;
    return snapshot.lines.flatMap(({ id }) => this.byId.get(id) ?? []);
  }

  get ids(): readonly string[] {
    return this.all?.map(({ id }) => id) ?? [];
  }

  /** Chooses the lines of a view. `needsLook` selects the lines of the view `check`. */
  choose(view: GridView, needsLook: (listed: ListedOrder) => boolean): void {
    const { source } = this;
    const { entries, orders } = this.#deps;
    this.view = view;
    const matches = { all: () => true, open: isOpenLine, check: needsLook }[view];
    // Lines with typed entries are always shown, because a save must not include hidden lines.
    const isTyped = ({ id }: ListedOrder) => view !== 'check' && entries.get(id) !== undefined;
    const inSource = new Set(source.map(({ id }) => id));
    const outside = [...entries.byId.keys()].flatMap((id) => (inSource.has(id) ? [] : (this.byId.get(id) ?? [])));
    const lines = [...source, ...outside].filter((listed) => isTyped(listed) || matches(listed));
    this.snapshot = { allOrders: orders.all, lines };
  }

  /** Appends lines for orders that the view does not show. */
  add(ids: readonly string[]): void {
    const { all: lines = [], byId } = this;
    const shown = new Set(this.ids);
    const added = ids.flatMap((id) => (shown.has(id) ? [] : (byId.get(id) ?? [])));
    if (added.length === 0) return;
    this.snapshot = { allOrders: this.#deps.orders.all, lines: [...lines, ...added] };
  }

  /** Returns the order with this order number, case-insensitive. */
  findByNumber(publicId: string): ListedOrder | undefined {
    const id = this.numbers.get(publicId.toUpperCase());
    return id === undefined ? undefined : this.byId.get(id);
  }

  /** Returns the line of an order number; undefined if the grid does not have the order. */
  findLine(publicId: string): ListedOrder | undefined {
    const listed = this.findByNumber(publicId);
    return listed && this.all?.find(({ id }) => id === listed.id);
  }

  /** Returns the next line that accepts a number and has none, starting after `after` and wrapping around. */
  findNextEmpty(after?: string): ListedOrder | undefined {
    const { all: lines = [] } = this;
    const from = lines.findIndex(({ id }) => id === after) + 1;
    return lines.slice(from).find(this.isEmpty) ?? lines.slice(0, from).find(this.isEmpty);
  }

  /** Index of the first line that accepts a number and has none; 0 if there is none. */
  get firstEmpty(): number {
    return Math.max(0, this.all?.findIndex(this.isEmpty) ?? 0);
  }

  /** Number of filtered or selected orders that still need a number. */
  get openCount(): number {
    return this.source.filter(isOpenLine).length;
  }

  /** All orders of the market by their `_id`, shown or not. */
  get byId(): ReadonlyMap<string, ListedOrder> {
    return new Map(this.#deps.orders.all.map((listed) => [listed.id, listed]));
  }

  private get numbers(): ReadonlyMap<string, string> {
    return new Map(this.#deps.orders.all.map(({ id, order }) => [order.publicId.toUpperCase(), id]));
  }

  /** The filtered or selected orders. */
  get source(): readonly ListedOrder[] {
    const { selection, filtered, orders } = this.#deps;
    return selection === undefined ? filtered.shown : orders.all.filter(({ id }) => selection.has(id));
  }

  private isEmpty(listed: ListedOrder): boolean {
    return this.#deps.entries.get(listed.id) === undefined && isOpenLine(listed);
  }
}

/** Whether the order accepts a number and has none. */
function isOpenLine({ order }: ListedOrder): boolean {
  return order.invoice === null && findOrderFailure(order) === undefined;
}
