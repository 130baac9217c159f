import { buyerKey, bulkStatusStep, formatNumber } from '@backoffice/contracts';
import type { NavStore } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { toRuleInput } from '../../order/toRuleInput.ts';
import { type BulkChange, statusQuestion } from './BulkChange.ts';
import type { BulkQueue } from './BulkQueue.ts';
import type { BulkRun } from './BulkRun.ts';
import type { WaitingChange } from './WaitingChange.ts';

/** The orders that bulk changes apply to. */
export interface BulkSelection {
  readonly orders: readonly ListedOrder[];
  /** How many of them are not in the list as it is filtered now. */
  readonly hiddenCount: number;
  /** Selects or deselects orders by their `_id`. */
  set(ids: Iterable<string>, isSelected: boolean): void;
}

interface Deps {
  readonly queue: BulkQueue;
  readonly nav: Pick<NavStore, 'confirm'>;
  readonly selection: BulkSelection;
  /** The title of the market, as buyers know it. */
  readonly market?: () => string;
  /** Why no change may be made now; undefined if changes may be made. */
  readonly blocked?: () => string | undefined;
}

/** Changes of all selected orders: each is confirmed first, and waits for some seconds in which it can be taken back. */
export class BulkActions {
  /** The open dialog. */
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

  /** The title of the market, as buyers know it. */
  get market(): string {
    return this.#deps.market?.() ?? '';
  }

  /** Why no change may be made now; undefined if changes may be made. */
  get blocked(): string | undefined {
    return this.#deps.blocked?.();
  }

  get hiddenCount(): number {
    return this.#deps.selection.hiddenCount;
  }

  /** Whether a change of a kind waits to be sent for one of the selected orders. */
  isWaiting(kind: BulkChange['kind']): boolean {
    const waiting = this.queue.waiting.filter(({ change }) => change.kind === kind);
    if (waiting.length === 0) return false;
    const ids = new Set(waiting.flatMap(({ targets }) => targets.map(({ id }) => id)));
    return this.orders.some(({ id }) => ids.has(id));
  }

  /** Takes a change back and selects its orders again. */
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

  /** Moves the selected orders to their next status after a question, and no others than those that it was about. */
  async changeStatus(): Promise<void> {
    const { orders, hiddenCount } = this;
    const step = bulkStatusStep(orders.map(({ order }) => toRuleInput(order)));
    if (!step.allowed || this.#isConfirming) return;
    this.#isConfirming = true;
    const hidden = hiddenCount > 0 ? `이 화면 밖 ${formatNumber(hiddenCount)}건이 포함됩니다.\n` : '';
    const confirmed = await this.#deps.nav.confirm({
      title: statusQuestion(step.to, orders.length),
      text: `${hidden}구매자에게 알림이 전송됩니다.`,
      confirmText: '변경',
    });
    this.#isConfirming = false;
    if (confirmed) this.#start({ kind: 'status', to: step.to }, orders);
  }

  /** Closes the dialog and makes its change to orders, by default to all that are selected. */
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
