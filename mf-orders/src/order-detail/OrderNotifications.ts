import {
  NOTIFIED_ORDERS_MAX,
  type OrderNotification,
  listOrderNotifications,
} from '@backoffice/contracts/order/notice/orderNotifications';
import type { Platform } from '@backoffice/platform';
import { makeAutoObservable, observable, runInAction } from 'mobx';

/** Orders that are opened within this time are requested in one call. */
const BATCH_DELAY_MS = 100;
/** Polling interval while a notification is queued. */
const POLL_MS = 5000;

/**
 * The state of the notifications to the buyers of visible orders. An order is fetched once when it becomes visible, and
 * polled while one of its notifications is queued. A failure is not shown; the next request includes the same orders.
 */
export class OrderNotifications {
  readonly byOrderId = observable.map<string, readonly OrderNotification[]>({}, { deep: false });
  readonly #marketId: string;
  readonly #api: Pick<Platform['api'], 'call'>;
  readonly #watched = new Map<string, number>();
  readonly #due = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(marketId: string, api: Pick<Platform['api'], 'call'>) {
    this.#marketId = marketId;
    this.#api = api;
    makeAutoObservable(this, { byOrderId: false }, { autoBind: true });
  }

  /**
   * Starts to follow an order; the returned function stops it. Call it again after a change that notifies the buyer.
   */
  watch(id: string): () => void {
    this.#watched.set(id, (this.#watched.get(id) ?? 0) + 1);
    this.#due.add(id);
    this.#scheduleFetch(BATCH_DELAY_MS);
    return () => {
      const watchers = (this.#watched.get(id) ?? 1) - 1;
      if (watchers > 0) this.#watched.set(id, watchers);
      else this.#watched.delete(id);
    };
  }

  #scheduleFetch(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#fetch(), ms);
  }

  async #fetch(): Promise<void> {
    const ids = [...this.#due].filter((id) => this.#watched.has(id)).slice(0, NOTIFIED_ORDERS_MAX);
    for (const id of ids) this.#due.delete(id);
    if (ids.length === 0) return;
    try {
      const request = { marketId: this.#marketId, ids };
      const all = await this.#api.call(listOrderNotifications, request, { handles: ['uncertain'] });
      const found = ids.map((id) => [id, all.filter(({ orderId }) => orderId === id)] as const);
      runInAction(() => this.byOrderId.merge(found));
    } catch {
      // Background request: a failure does not justify a dialog, and the next request includes these orders.
      for (const id of ids) this.#due.add(id);
      return;
    }
    if (this.#due.size > 0) return this.#scheduleFetch(BATCH_DELAY_MS);
    for (const id of this.#watched.keys())
      if (this.byOrderId.get(id)?.some(({ state }) => state === 'queued')) this.#due.add(id);
    if (this.#due.size > 0) this.#scheduleFetch(POLL_MS);
  }
}
