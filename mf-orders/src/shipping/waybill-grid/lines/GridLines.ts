import { makeAutoObservable, observableRef } from 'mobx';
import type { ListedOrder } from '../../../order/ListedOrder.ts';
import type { MarketOrders } from '../../../order/MarketOrders.ts';
import type { FilteredOrders } from '../../../order-list/filter/FilteredOrders.ts';
import type { GridEntries } from '../entries/GridEntries.ts';
import type { GridView } from '../gridQuery.ts';
import { type Order, orderFailure } from '@backoffice/contracts';
import { toRuleInput } from '../../../order/toRuleInput.ts';

interface Deps {
  readonly orders: Pick<MarketOrders, 'all'>;
  readonly filtered: Pick<FilteredOrders, 'shown'>;
  readonly entries: Pick<GridEntries, 'byId' | 'get'>;
  /** The orders that were selected in the list, by `_id`; undefined where all that it showed are meant. */
  readonly selection: ReadonlySet<string> | undefined;
  readonly view: GridView;
}

/** The lines as they were chosen, and the orders of the market then. */
interface ChosenLines {
  readonly from: readonly ListedOrder[];
  readonly lines: readonly ListedOrder[];
}

/**
 * The lines of the grid. They are fixed until they are chosen again, so that nothing moves under a hand that types; what
 * their orders are follows the market.
 */
export class GridLines {
  view: GridView;
  /** Null before the orders are known. */
  private fixed: ChosenLines | null = null;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.view = deps.view;
    makeAutoObservable<this, 'fixed'>(this, { fixed: observableRef }, { autoBind: true });
  }

  /** The lines in the order of the list; undefined before the orders are known. */
  get all(): readonly ListedOrder[] | undefined {
    const { fixed } = this;
    if (fixed === null || fixed.from === this.#deps.orders.all) return fixed?.lines;
    return fixed.lines.flatMap(({ id }) => this.byId.get(id) ?? []);
  }

  get ids(): readonly string[] {
    return this.all?.map(({ id }) => id) ?? [];
  }

  /** Chooses the lines that a view has; `needsLook` says which are to be checked. */
  choose(view: GridView, needsLook: (listed: ListedOrder) => boolean): void {
    const { chosen } = this;
    const { entries, orders } = this.#deps;
    this.view = view;
    const has = { all: () => true, open: isOpenLine, check: needsLook }[view];
    // What is typed is shown wherever it was typed: nothing is saved that is not shown.
    const typed = (listed: ListedOrder) => view !== 'check' && entries.get(listed.id) !== undefined;
    const lines = entries.byId.size === 0 ? chosen.filter(has) : undefined;
    this.fixed = {
      from: orders.all,
      lines: lines ?? [...chosen, ...this.#typedBeside(chosen)].filter((listed) => typed(listed) || has(listed)),
    };
  }

  /** Adds lines at the end for orders that the view does not show. */
  add(ids: readonly string[]): void {
    const { all: lines = [], shownIds, byId } = this;
    const added = ids.flatMap((id) => (shownIds.has(id) ? [] : (byId.get(id) ?? [])));
    if (added.length === 0) return;
    this.fixed = { from: this.#deps.orders.all, lines: [...lines, ...added] };
  }

  /** The order with this `_id`, whether the view shows it or not. */
  order(id: string): ListedOrder | undefined {
    return this.byId.get(id);
  }

  /** The order with a number, in whatever case it is written. */
  ofNumber(publicId: string): ListedOrder | undefined {
    const id = this.numbers.get(publicId.toUpperCase());
    return id === undefined ? undefined : this.byId.get(id);
  }

  /** The line of an order number; undefined for an order that the grid does not have. */
  find(publicId: string): ListedOrder | undefined {
    const listed = this.ofNumber(publicId);
    return listed && this.all?.find(({ id }) => id === listed.id);
  }

  /** The first line after one, or of all, that takes a number and has none. */
  next(after?: string): ListedOrder | undefined {
    const { all: lines = [] } = this;
    const from = lines.findIndex(({ id }) => id === after) + 1;
    return lines.slice(from).find(this.isEmpty) ?? lines.slice(0, from).find(this.isEmpty);
  }

  /** The first line that takes a number and has none, as its place among the lines. */
  get firstEmpty(): number {
    return Math.max(0, this.all?.findIndex(this.isEmpty) ?? 0);
  }

  /** How many orders wait for a number, of those that the list showed or that were selected in it. */
  get openCount(): number {
    return this.chosen.filter(isOpenLine).length;
  }

  get chosenCount(): number {
    return this.chosen.length;
  }

  /** The indexes that looking up orders needs; observed, they are made once. */
  get indexes(): readonly unknown[] {
    return [this.byId, this.numbers, this.ids, this.shownIds];
  }

  private get shownIds(): ReadonlySet<string> {
    return new Set(this.ids);
  }

  private get byId(): ReadonlyMap<string, ListedOrder> {
    return new Map(this.#deps.orders.all.map((listed) => [listed.id, listed]));
  }

  private get numbers(): ReadonlyMap<string, string> {
    return new Map(this.#deps.orders.all.map(({ id, order }) => [order.publicId.toUpperCase(), id]));
  }

  private get chosen(): readonly ListedOrder[] {
    const { selection, filtered, orders } = this.#deps;
    return selection === undefined ? filtered.shown : orders.all.filter(({ id }) => selection.has(id));
  }

  private isEmpty(listed: ListedOrder): boolean {
    return this.#deps.entries.get(listed.id) === undefined && isOpenLine(listed);
  }

  #typedBeside(chosen: readonly ListedOrder[]): readonly ListedOrder[] {
    const shown = new Set(chosen.map(({ id }) => id));
    return [...this.#deps.entries.byId.keys()].flatMap((id) => (shown.has(id) ? [] : (this.byId.get(id) ?? [])));
  }
}

const known = new WeakMap<Order, boolean>();

/** Whether an order waits for a number: it may have one, and has none. Computed once: the rules are asked of thousands. */
function isOpenLine({ order }: ListedOrder): boolean {
  const { invoice } = order;
  if (invoice !== null) return false;
  const before = known.get(order);
  if (before !== undefined) return before;
  const isOpen = orderFailure({ ...toRuleInput(order), invoice }, true) === undefined;
  known.set(order, isOpen);
  return isOpen;
}
