import type { Order } from '@backoffice/contracts';
import { type ApiClient, ApiError, type NavStore } from '@backoffice/platform';
import { makeAutoObservable, observableShallow } from 'mobx';
import { type OrderChange, type OrderChangeKind, expectedOrder, savedMessage, sendOrderChange } from './OrderChange.ts';

/** What came of a change: `busy` means that another change of the order is under way and nothing was done. */
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
  /** The order as it is stored after a change. */
  readonly onStored: (receipt: Order, change: OrderChange) => void;
  /** The order was not what the screen took it for; resolves when it has been read again, or could not be. */
  readonly onStale: (receipt: Order) => Promise<boolean>;
}

const STALE: readonly string[] = ['not-found', 'invalid-transition', 'order-not-paid', 'payment-verifying'];
const STALE_WORDS = '다른 곳에서 먼저 변경된 주문입니다. 지금 상태로 다시 불러왔습니다.';

/** Changes of orders on their way: shown at once, taken back when they fail, one at a time for each order. */
export class OrderChanges {
  readonly pending = new Map<string, PendingChange>();
  readonly #deps: Deps;
  readonly #asking = new Set<string>();
  readonly #keys = new Map<string, { readonly intent: string; readonly key: string }>();

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, { pending: observableShallow }, { autoBind: true });
  }

  /** Makes a change once the person has agreed to it; a press while the question stands does nothing. */
  async confirmAndRun(
    receipt: Order,
    change: OrderChange,
    question: Parameters<NavStore['confirm']>[0],
  ): Promise<void> {
    const id = receipt._id;
    if (this.#asking.has(id) || this.pending.has(id)) return;
    this.#asking.add(id);
    const agreed = await this.#deps.nav.confirm(question);
    this.#asking.delete(id);
    if (agreed) await this.make(receipt, change);
  }

  /** Makes a change and tells how it went; it never rejects. A repeated intent that failed keeps its key until it is saved. */
  async make(receipt: Order, change: OrderChange): Promise<ChangeOutcome> {
    const id = receipt._id;
    if (this.pending.has(id)) return { status: 'busy' };
    const { api, nav, now } = this.#deps;
    this.begin(id, { kind: change.kind, expected: expectedOrder(receipt, change, new Date(now()).toISOString()) });
    try {
      const stored = await sendOrderChange(api, id, change, { idempotencyKey: this.#keyOf(id, change) });
      this.#keys.delete(id);
      this.settle(id, { stored, change });
      nav.toast(savedMessage(change));
      return { status: 'saved' };
    } catch (error) {
      this.settle(id);
      if (error instanceof ApiError && error.surface === 'screen') await this.#tell(error, receipt);
      return { status: 'failed', error };
    }
  }

  /** Another tab or the buyer may have been faster: the order is read again before anything is said of it. */
  async #tell(error: ApiError, receipt: Order): Promise<void> {
    const isReread = STALE.includes(error.code) && (await this.#deps.onStale(receipt));
    this.#deps.nav.toast(isReread ? STALE_WORDS : error.text, { type: 'warn' });
  }

  /** The kind of change that an order waits for, or undefined. */
  kindOf(id: string): OrderChangeKind | undefined {
    return this.pending.get(id)?.kind;
  }

  private begin(id: string, change: PendingChange): void {
    this.pending.set(id, change);
  }

  private settle(id: string, saved?: { readonly stored: Order; readonly change: OrderChange }): void {
    if (saved !== undefined) this.#deps.onStored(saved.stored, saved.change);
    this.pending.delete(id);
  }

  #keyOf(id: string, change: OrderChange): string {
    const intent = JSON.stringify(change);
    const kept = this.#keys.get(id);
    const key = kept?.intent === intent ? kept.key : crypto.randomUUID();
    this.#keys.set(id, { intent, key });
    return key;
  }
}
