import { bulkStatusStep, formatNumber } from '@backoffice/contracts';
import type { NavStore } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import type { ListedOrder } from '../order/ListedOrder.ts';
import { toRuleInput } from '../order/toRuleInput.ts';
import { type BulkChange, statusQuestion } from './BulkChange.ts';
import type { BulkRun } from './BulkRun.ts';

/** The orders that bulk changes apply to. */
export interface BulkSelection {
  readonly orders: readonly ListedOrder[];
  /** How many of them are not in the list as it is filtered now. */
  readonly hiddenCount: number;
}

interface Deps {
  readonly run: BulkRun;
  readonly nav: Pick<NavStore, 'confirm'>;
  readonly selection: BulkSelection;
}

/** Changes of all selected orders: each is confirmed first, then run. */
export class BulkActions {
  /** The open dialog. */
  dialog: 'packaging' | 'notice' | null = null;
  readonly run: BulkRun;
  readonly #deps: Deps;
  #isConfirming = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.run = deps.run;
    makeAutoObservable(this, { run: false }, { autoBind: true });
  }

  get orders(): readonly ListedOrder[] {
    return this.#deps.selection.orders;
  }

  get hiddenCount(): number {
    return this.#deps.selection.hiddenCount;
  }

  openDialog(dialog: 'packaging' | 'notice'): void {
    this.dialog = dialog;
  }

  closeDialog(): void {
    this.dialog = null;
  }

  /**
   * Asks whether the selected orders may take their next status, and changes the orders that the question was about.
   */
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
    if (confirmed) await this.#start({ kind: 'status', to: step.to }, orders);
  }

  /** Closes the dialog and makes its change. */
  async submit(change: BulkChange): Promise<void> {
    this.closeDialog();
    await this.#start(change, this.orders);
  }

  async #start(change: BulkChange, orders: readonly ListedOrder[]): Promise<void> {
    await this.run.start(
      change,
      orders.map(({ id, order }) => ({ id, publicId: order.publicId })),
    );
  }
}
