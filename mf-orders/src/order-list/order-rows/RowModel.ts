import { makeAutoObservable } from 'mobx';
import type { ChangedOrders } from '../../order/live/ChangedOrders.ts';
import type { OrderTools } from '../../order/OrderTools.ts';
import type { RowMark } from '../../order/RowMark.ts';
import type { OpenOrders } from '../open-orders/OpenOrders.ts';
import type { SelectedOrders } from '../order-selection/SelectedOrders.ts';

interface Deps {
  readonly tools: OrderTools;
  readonly selected: SelectedOrders;
  readonly opened: OpenOrders;
  readonly elsewhere: Pick<ChangedOrders, 'marked' | 'unmark'>;
}

/** What rows show beside their order, and what they do; one for all rows of a list. */
export class RowModel {
  readonly tools: OrderTools;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.tools = deps.tools;
    makeAutoObservable(this, { tools: false, isSelected: false, isChanged: false, markOf: false }, { autoBind: true });
  }

  /**
   * The `_id`s of the orders that are being saved. A row that asked the observable map would make it observe a key for
   * each row that scrolls by.
   */
  get saving(): ReadonlySet<string> {
    return new Set(this.#deps.tools.changes.pending.keys());
  }

  /** Whether an order is opened by itself, and not with all others. */
  get opensOne(): boolean {
    return !this.#deps.opened.all;
  }

  isSelected(id: string): boolean {
    return this.#deps.selected.selection.ids.has(id);
  }

  /** Whether an order changed elsewhere a moment ago. */
  isChanged(publicId: string): boolean {
    return this.#deps.elsewhere.marked.has(publicId);
  }

  markOf(id: string): RowMark | undefined {
    return this.#deps.tools.marks.of(id);
  }

  /** Opens or closes an order. Who opens it has seen that it changed. */
  toggle(publicId: string): void {
    this.#deps.elsewhere.unmark([publicId]);
    this.#deps.opened.toggle(publicId);
  }

  /** Selects an order, or all from the one that was toggled last to this one. */
  select(id: string, isRange: boolean): void {
    const { selected } = this.#deps;
    if (isRange) selected.extendTo(id);
    else selected.selection.toggle(id);
  }
}
