import { buyerKey, bulkStatusStep, formatNumber } from '@backoffice/contracts';
import type { NavStore } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { toRuleInput } from '../../order/toRuleInput.ts';
import { type BulkChange, statusQuestion } from './BulkChange.ts';
import type { BulkQueue } from './BulkQueue.ts';
import type { BulkRun } from './BulkRun.ts';
import type { WaitingChange } from './WaitingChange.ts';

/** The orders to which bulk changes are applied. */
export interface BulkSelection {
  readonly orders: readonly ListedOrder[];
  /** Number of selected orders that the current filters hide. */
  readonly hiddenCount: number;
  /** Selects or deselects orders by their `_id`. */
  set(ids: Iterable<string>, isSelected: boolean): void;
}

interface Deps {
  readonly queue: BulkQueue;
  readonly nav: Pick<NavStore, 'confirm'>;
  readonly selection: BulkSelection;
  /** The title of the market that buyers see. */
  readonly market?: () => string;
  /** Why bulk changes are disabled; undefined if they are enabled. */
  readonly blockedReason?: () => string | undefined;
}

/**
 * Changes of all selected orders. Each change can be undone for some seconds before it is sent.
 */
export class BulkActions {
  dialog: 'packaging' | 'notice' | null = null;
  readonly queue: BulkQueue;
  readonly run: BulkRun;
  readonly #deps: Deps;
  #isConfirming = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.queue = deps.queue;
    this.run = deps.queue.run;
    makeAutoObservable(this, { queue: false, run: false }, { autoBind: true });
  }

  get orders(): readonly ListedOrder[] {
    return this.#deps.selection.orders;
  }

  /** The title of the market that buyers see. */
  get market(): string {
    return this.#deps.market?.() ?? '';
  }

  /** Why bulk changes are disabled; undefined if they are enabled. */
  get blockedReason(): string | undefined {
    return this.#deps.blockedReason?.();
  }

  get hiddenCount(): number {
    return this.#deps.selection.hiddenCount;
  }

  /** Whether a change of this kind waits to be sent for one of the selected orders. */
  isWaiting(kind: BulkChange['kind']): boolean {
    const waiting = this.queue.waiting.filter(({ change }) => change.kind === kind);
    if (waiting.length === 0) return false;
    const ids = new Set(waiting.flatMap(({ targets }) => targets.map(({ id }) => id)));
    return this.orders.some(({ id }) => ids.has(id));
  }

  /** Removes a change from the queue and selects its orders again. */
  undo(waiting: WaitingChange): void {
    this.queue.undo(waiting);
    this.#deps.selection.set(waiting.ids, true);
  }

  openDialog(dialog: 'packaging' | 'notice'): void {
    this.dialog = dialog;
  }

  closeDialog(): void {
    this.dialog = null;
  }

  /** Deselects all orders except these. */
  reduceTo(orders: readonly ListedOrder[]): void {
    const ids = new Set(orders.map(({ id }) => id));
    this.#deps.selection.set(
      this.orders.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
      false,
    );
  }

  /**
   * Moves the orders that are selected now to their next status. The change can be undone before it is sent; a
   * confirmation is needed only if the filters hide some of its orders.
   */
  async changeStatus(): Promise<void> {
    const { orders, hiddenCount } = this;
    const step = bulkStatusStep(orders.map(({ order }) => toRuleInput(order)));
    if (!step.allowed || this.#isConfirming) return;
    if (hiddenCount > 0) {
      this.#isConfirming = true;
      const confirmed = await this.#deps.nav.confirm({
        title: statusQuestion(step.to, orders.length),
        text: `보이지 않는 주문 ${formatNumber(hiddenCount)}건이 포함됩니다.\n구매자에게 알림이 전송됩니다.`,
        confirmText: '변경',
      });
      this.#isConfirming = false;
      if (!confirmed) return;
    }
    this.#start({ kind: 'status', to: step.to }, orders);
  }

  /** Closes the dialog and starts its change, by default for all selected orders. */
  submit(change: BulkChange, orders: readonly ListedOrder[] = this.orders): void {
    this.closeDialog();
    this.#start(change, orders);
  }

  #start(change: BulkChange, orders: readonly ListedOrder[]): void {
    const targets = orders.map(({ id, order }) => ({
      id,
      publicId: order.publicId,
      ...(change.kind === 'notice' && { buyer: buyerKey(order) }),
    }));
    this.queue.start(change, targets);
    this.#deps.selection.set(new Set(targets.map(({ id }) => id)), false);
  }
}
