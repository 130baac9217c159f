import { bulkStatusStep, formatNumber } from '@backoffice/contracts';
import type { NavStore } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { type ListedOrder, toRuleInput } from '../order/ListedOrder.ts';
import { type BulkChange, statusQuestion } from './BulkChange.ts';
import type { BulkRun } from './BulkRun.ts';

interface Deps {
  readonly run: BulkRun;
  readonly nav: Pick<NavStore, 'confirm'>;
  readonly selected: () => readonly ListedOrder[];
  /** How many of the selected orders are not on the list as it is filtered now. */
  readonly away: () => number;
}

/** What is done to the selected orders together: first asked, then run. */
export class BulkActions {
  /** The dialog that is open. */
  question: 'packaging' | 'notice' | null = null;
  readonly run: BulkRun;
  readonly #deps: Deps;
  #isConfirming = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.run = deps.run;
    makeAutoObservable(this, { run: false }, { autoBind: true });
  }

  ask(question: 'packaging' | 'notice'): void {
    this.question = question;
  }

  close(): void {
    this.question = null;
  }

  /** Asks whether the selected orders may take their one step, and takes it; what was asked about is what is changed. */
  async changeStatus(): Promise<void> {
    const { selected, away, nav } = this.#deps;
    const orders = selected();
    const step = bulkStatusStep(orders.map(({ receipt }) => toRuleInput(receipt)));
    if (!step.allowed || this.#isConfirming) return;
    this.#isConfirming = true;
    const hidden = away() > 0 ? `이 화면 밖 ${formatNumber(away())}건이 포함됩니다.\n` : '';
    const agreed = await nav.confirm({
      title: statusQuestion(step.to, orders.length),
      text: `${hidden}구매자에게 알림이 전송됩니다.`,
      confirmText: '변경',
    });
    this.#isConfirming = false;
    if (agreed) await this.#start({ kind: 'status', to: step.to }, orders);
  }

  /** Makes the change that a dialog asked for. */
  async make(change: BulkChange): Promise<void> {
    this.close();
    await this.#start(change, this.#deps.selected());
  }

  async #start(change: BulkChange, orders: readonly ListedOrder[]): Promise<void> {
    await this.run.start(
      change,
      orders.map(({ id, receipt }) => ({ id, publicId: receipt.publicId })),
    );
  }
}
