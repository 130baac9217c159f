import { NOTIFIED_ORDERS_MAX, type OrderNotification, listOrderNotifications } from '@backoffice/contracts';
import type { Platform } from '@backoffice/platform';
import { action, makeAutoObservable, observable } from 'mobx';

/** Orders that are opened within this time are requested in one call. */
const GATHER_MS = 100;
/** Polling interval while a notification is queued. */
const POLL_MS = 5000;

/**
 * The state of the notifications to the buyers of visible orders. An order is fetched once when it becomes visible, and
 * polled while one of its notifications is queued. A failure is not shown; the next request includes the same orders.
 */
export class OrderNotifications {
  readonly known = observable.map<string, readonly OrderNotification[]>({}, { deep: false });
  readonly #marketId: string;
  readonly #api: Pick<Platform['api'], 'call'>;
  readonly #watched = new Map<string, number>();
  readonly #due = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(marketId: string, api: Pick<Platform['api'], 'call'>) {
    this.#marketId = marketId;
    this.#api = api;
    makeAutoObservable<this, 'setKnown'>(this, { known: false, setKnown: action }, { autoBind: true });
  }

  /**
   * Starts to follow an order; the returned function stops it. Call it again after a change that notifies the buyer.
   */
  watch(id: string): () => void {
    this.#watched.set(id, (this.#watched.get(id) ?? 0) + 1);
    this.#due.add(id);
    this.#askIn(GATHER_MS);
    return () => {
      const left = (this.#watched.get(id) ?? 1) - 1;
      if (left > 0) this.#watched.set(id, left);
      else this.#watched.delete(id);
    };
  }

  #askIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), ms);
  }

  async #ask(): Promise<void> {
    const ids = [...this.#due].filter((id) => this.#watched.has(id)).slice(0, NOTIFIED_ORDERS_MAX);
    for (const id of ids) this.#due.delete(id);
    if (ids.length === 0) return;
    try {
      this.setKnown(
        ids,
        await this.#api.call(listOrderNotifications, { marketId: this.#marketId, ids }, { handles: ['uncertain'] }),
      );
    } catch {
      // Background request: a failure does not justify a dialog, and the next request includes these orders.
      for (const id of ids) this.#due.add(id);
      return;
    }
    if (this.#due.size > 0) return this.#askIn(GATHER_MS);
    for (const id of this.#watched.keys())
      if (this.known.get(id)?.some(({ state }) => state === 'queued')) this.#due.add(id);
    if (this.#due.size > 0) this.#askIn(POLL_MS);
  }

  private setKnown(ids: readonly string[], notifications: readonly OrderNotification[]): void {
    for (const id of ids)
      this.known.set(
        id,
        notifications.filter(({ orderId }) => orderId === id),
      );
  }
}
