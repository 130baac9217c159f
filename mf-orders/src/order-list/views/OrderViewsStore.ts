import { ORDER_TASKS, type OrderTask } from '@backoffice/contracts/order/lists/orderTasks';
import {
  type OrderView,
  type OrderViews,
  getOrderViews,
  saveOrderViews,
} from '@backoffice/contracts/order/lists/orderViews';
import { WriteIntent } from '@backoffice/forms';
import { ApiError, Loader, type Platform } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import type { OrderListAddress } from '../query/OrderListAddress.ts';
import { ALL_ORDERS, NO_FILTERS, formatViewQuery, parseOrderListQuery } from '../query/orderListQuery.ts';
import type { ViewsEdit } from './viewEdits.ts';

/** Maximum number of attempts of an edit: another device may save between reading and saving. */
const ATTEMPTS = 3;
const CONFLICT_MESSAGE = '다른 곳에서 조건이 먼저 바뀌었어요. 다시 시도해주세요.';

/**
 * The views that the seller has created, as they are stored for the account, and the selected tab: all orders, a task,
 * or a view. A view is only a name: the other parts of the address determine the list.
 */
export class OrderViewsStore {
  readonly stored: Loader<OrderViews>;
  isSaving = false;
  readonly #platform: Pick<Platform, 'api' | 'nav'>;
  readonly #address: Pick<OrderListAddress, 'query' | 'change'>;

  constructor(platform: Pick<Platform, 'api' | 'nav'>, address: Pick<OrderListAddress, 'query' | 'change'>) {
    this.#platform = platform;
    this.#address = address;
    // The list works without these views: the dialog of a view shows a failure.
    this.stored = new Loader((_, signal) => platform.api.call(getOrderViews, {}, { signal, handles: ['uncertain'] }));
    makeAutoObservable(this, { stored: false }, { autoBind: true });
  }

  get views(): readonly OrderView[] {
    return this.stored.value?.views ?? [];
  }

  /** The view of the address; undefined if there is none, it was deleted, or it is not loaded yet. */
  get view(): OrderView | undefined {
    const { view: id } = this.#address.query;
    return id === null ? undefined : this.views.find((view) => view.id === id);
  }

  /** The selected tab: the id of the view, a task, or `all`. */
  get tab(): string {
    const { tasks } = this.#address.query;
    return this.view?.id ?? (tasks.length === 1 ? String(tasks[0]) : 'all');
  }

  /** The part of the address that a view would store. */
  get query(): string {
    return formatViewQuery(this.#address.query);
  }

  /** Whether filters, sorting or columns differ from the view. */
  get isChanged(): boolean {
    const { view } = this;
    return view !== undefined && this.query !== formatViewQuery(parseOrderListQuery(`?${view.query}`));
  }

  /** Shows the orders of a tab; search and open order remain. */
  select(tab: string): void {
    const { q, open, all, view: former, sort, columns } = this.#address.query;
    const view = this.views.find(({ id }) => id === tab);
    if (view !== undefined)
      return this.#address.change({ ...parseOrderListQuery(`?${view.query}`), q, open, all, view: tab });
    // The sorting and the columns of a view end with it.
    const look = former === null ? { sort, columns } : { sort: ALL_ORDERS.sort, columns: ALL_ORDERS.columns };
    const tasks = isTask(tab) ? [tab] : [];
    return this.#address.change({ ...NO_FILTERS, ...look, tasks, view: null });
  }

  /** Loads the views unless they are loaded or being loaded. */
  load(): void {
    const { status } = this.stored.state;
    if (status === 'idle' || status === 'failed') void this.stored.load();
  }

  /**
   * Saves an edit of the views. If another device has saved first, the edit is repeated on its views. Resolves with
   * whether the edit was saved; never rejects.
   */
  async save(edit: ViewsEdit): Promise<boolean> {
    if (this.isSaving) return false;
    this.setSaving(true);
    try {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const { value } = this.stored;
        const views = value && edit(value.views);
        if (value === undefined || views === undefined) break;
        if (await this.#send({ version: value.version, views })) return true;
        await this.stored.load();
      }
      this.#platform.nav.toast(CONFLICT_MESSAGE, { type: 'warn' });
      return false;
    } catch {
      // The host has already shown the error.
      return false;
    } finally {
      this.setSaving(false);
    }
  }

  /** Resolves with false if another device has saved first. */
  async #send(next: OrderViews): Promise<boolean> {
    try {
      const saved = await new WriteIntent<OrderViews>().write(next, (content, idempotencyKey) =>
        this.#platform.api.call(saveOrderViews, content, { idempotencyKey }),
      );
      this.stored.set(saved);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale-update') return false;
      throw error;
    }
  }

  private setSaving(isSaving: boolean): void {
    this.isSaving = isSaving;
  }
}

function isTask(tab: string): tab is OrderTask {
  return ORDER_TASKS.some((task) => task === tab);
}
