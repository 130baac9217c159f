import type { Order } from '@backoffice/contracts';
import { WriteIntent } from '@backoffice/forms';
import { type ApiClient, ApiError, type NavStore } from '@backoffice/platform';
import { makeAutoObservable, observableShallow } from 'mobx';
import { type OrderChange, type OrderChangeKind, expectedOrder, savedMessage, sendOrderChange } from './OrderChange.ts';

/** How a change ended: `busy` means that another change of the order is in progress and nothing was sent. */
export type ChangeOutcome =
  | { readonly status: 'saved' }
  | { readonly status: 'busy' }
  | { readonly status: 'failed'; readonly error: unknown };

interface PendingChange {
  readonly kind: OrderChangeKind;
  readonly expected: Order;
}

interface Deps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'confirm'>;
  readonly now: () => number;
  /** Receives the order as it is stored after a change. */
  readonly onStored: (order: Order, change: OrderChange) => void;
  /** Called when the API's order differs from the one on screen; resolves with whether it was read again. */
  readonly onStale: (order: Order) => Promise<boolean>;
}

const STALE: readonly string[] = ['not-found', 'invalid-transition', 'order-not-paid', 'payment-verifying'];
const STALE_MESSAGE = '다른 곳에서 먼저 변경된 주문입니다. 지금 상태로 다시 불러왔습니다.';

/** Changes of orders in progress: shown at once, reverted when they fail, one at a time for each order. */
export class OrderChanges {
  readonly pending = new Map<string, PendingChange>();
  readonly #deps: Deps;
  readonly #confirming = new Set<string>();
  readonly #intents = new Map<string, WriteIntent<OrderChange>>();

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, { pending: observableShallow }, { autoBind: true });
  }

  /** Makes a change after the seller has confirmed it; does nothing while a question about the order is open. */
  async confirmAndRun(order: Order, change: OrderChange, question: Parameters<NavStore['confirm']>[0]): Promise<void> {
    const id = order._id;
    if (this.#confirming.has(id) || this.pending.has(id)) return;
    this.#confirming.add(id);
    const confirmed = await this.#deps.nav.confirm(question);
    this.#confirming.delete(id);
    if (confirmed) await this.run(order, change);
  }

  /** Makes a change; never rejects. The same change repeated after an uncertain failure keeps its idempotency key. */
  async run(order: Order, change: OrderChange): Promise<ChangeOutcome> {
    const id = order._id;
    if (this.pending.has(id)) return { status: 'busy' };
    const { api, nav, now } = this.#deps;
    this.begin(id, { kind: change.kind, expected: expectedOrder(order, change, new Date(now()).toISOString()) });
    try {
      const stored = await this.#intentFor(id).write(change, (_, idempotencyKey) =>
        sendOrderChange(api, id, change, { idempotencyKey }),
      );
      this.#intents.delete(id);
      this.settle(id, { stored, change });
      nav.toast(savedMessage(change));
      return { status: 'saved' };
    } catch (error) {
      this.settle(id);
      if (error instanceof ApiError && error.surface === 'screen') await this.#report(error, order);
      return { status: 'failed', error };
    }
  }

  /** The kind of the change in progress for an order, or undefined. */
  pendingKind(id: string): OrderChangeKind | undefined {
    return this.pending.get(id)?.kind;
  }

  /** The buyer or another tab may have been faster: a stale order is read again before the message. */
  async #report(error: ApiError, order: Order): Promise<void> {
    const isReread = STALE.includes(error.code) && (await this.#deps.onStale(order));
    this.#deps.nav.toast(isReread ? STALE_MESSAGE : error.text, { type: 'warn' });
  }

  private begin(id: string, change: PendingChange): void {
    this.pending.set(id, change);
  }

  private settle(id: string, saved?: { readonly stored: Order; readonly change: OrderChange }): void {
    if (saved !== undefined) this.#deps.onStored(saved.stored, saved.change);
    this.pending.delete(id);
  }

  #intentFor(id: string): WriteIntent<OrderChange> {
    const intent = this.#intents.get(id) ?? new WriteIntent<OrderChange>();
    this.#intents.set(id, intent);
    return intent;
  }
}
