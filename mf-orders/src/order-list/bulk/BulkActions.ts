import { bulkStatusStep } from '@backoffice/contracts/order/bulkRules';
import { buyerKey } from '@backoffice/contracts/order/notice/noticeRepeat';
import type { NavStore } from '@backoffice/platform';
import type { ListSelection, MenuAction } from '@backoffice/ui';
import { makeAutoObservable } from 'mobx';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import { toRuleInput } from '../../order/toRuleInput.ts';
import type { FilteredOrders } from '../filter/FilteredOrders.ts';
import { UNKNOWN_CONDITIONS } from '../query/orderListQuery.ts';
import { type BulkChange, bulkQuestion } from './BulkChange.ts';
import type { BulkRun } from './BulkRun.ts';
import type { BulkWaitingChanges, WaitingChange } from './BulkWaitingChanges.ts';

interface Deps {
  readonly waiting: BulkWaitingChanges;
  readonly nav: Pick<NavStore, 'confirm'>;
  /** The orders to which bulk changes are applied. */
  readonly selection: ListSelection<ListedOrder>;
  readonly orders: Pick<MarketOrders, 'market'>;
  readonly filteredOrders: Pick<FilteredOrders, 'hasUnknown'>;
}

/**
 * Changes of all selected orders. A change of money or dispatch is sent at once after a question, another change can be
 * undone for some seconds before it is sent.
 */
export class BulkActions {
  dialog: 'packaging' | 'notice' | null = null;
  readonly waiting: BulkWaitingChanges;
  readonly run: BulkRun;
  readonly #deps: Deps;
  #isAsking = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.waiting = deps.waiting;
    this.run = deps.waiting.run;
    makeAutoObservable(this, { waiting: false, run: false }, { autoBind: true });
  }

  get orders(): readonly ListedOrder[] {
    return this.#deps.selection.items;
  }

  /** The title of the market that buyers see. */
  get market(): string {
    return this.#deps.orders.market.value?.name ?? '';
  }

  /** Why bulk changes are disabled; undefined if they are enabled. */
  get blockedReason(): string | undefined {
    return this.#deps.filteredOrders.hasUnknown ? UNKNOWN_CONDITIONS : undefined;
  }

  /** The action that sends a notice to the buyers of the selected orders, with a reason if it is disabled. */
  get noticeAction(): MenuAction {
    const { blockedReason: reason } = this;
    return { label: '알림 보내기', ...(reason !== undefined && { reason }), onSelect: () => this.openDialog('notice') };
  }

  /** Whether a change of this kind waits to be sent for one of the selected orders. */
  isWaiting(kind: BulkChange['kind']): boolean {
    const waiting = this.waiting.list.filter(({ change }) => change.kind === kind);
    if (waiting.length === 0) return false;
    const ids = new Set(waiting.flatMap(({ targets }) => targets.map(({ id }) => id)));
    return this.orders.some(({ id }) => ids.has(id));
  }

  /** Removes a waiting change and selects its orders again. */
  undo(change: WaitingChange): void {
    this.waiting.undo(change);
    this.#deps.selection.set(change.ids, true);
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

  /** Moves the selected orders to their next status after a question. */
  changeStatus(): void {
    const step = bulkStatusStep(this.orders.map(({ order }) => toRuleInput(order)));
    if (step.allowed) void this.submit({ kind: 'status', to: step.to });
  }

  /**
   * Starts a change, by default of all selected orders, and closes its dialog; does nothing if the seller declines its
   * question, or while a question is open.
   */
  async submit(change: BulkChange, orders: readonly ListedOrder[] = this.orders): Promise<void> {
    if (this.#isAsking) return;
    const question = bulkQuestion(change, orders, this.#deps.selection.hiddenCount);
    if (question !== undefined) {
      this.#isAsking = true;
      const isConfirmed = await this.#deps.nav.confirm({ ...question, confirmText: '변경' });
      this.#isAsking = false;
      if (!isConfirmed) return;
    }
    this.closeDialog();
    const targets = orders.map(({ id, order }) => ({
      id,
      publicId: order.publicId,
      ...(change.kind === 'notice' && { buyer: buyerKey(order) }),
    }));
    this.waiting.start(change, targets, { isConfirmed: question !== undefined });
    this.#deps.selection.set(new Set(targets.map(({ id }) => id)), false);
  }
}
