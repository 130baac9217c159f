import type { Order, SavedOrder } from '@backoffice/contracts';
import { WriteIntent } from '@backoffice/forms';
import { type ApiClient, ApiError, type NavStore } from '@backoffice/platform';
import { makeAutoObservable, observableShallow } from 'mobx';
import type { Outbox } from './outbox/Outbox.ts';
import { isOutboxChange } from './outbox/OutboxEntry.ts';
import {
  type OrderChange,
  type OrderChangeKind,
  toExpectedOrder,
  getSavedMessage,
  sendOrderChange,
} from './OrderChange.ts';

/**
 * The outcome of a change. `stale`: another tab or device has saved the same part of the order since `updatedAt`.
 * `dropped`: the change was not sent, because an earlier change of the order failed or still waits for a connection.
 * `waiting`: the change is in the outbox, because there is no connection.
 */
export type ChangeOutcome =
  | { readonly status: 'saved' }
  | { readonly status: 'waiting' }
  | { readonly status: 'stale' }
  | { readonly status: 'dropped' }
  | { readonly status: 'failed'; readonly error: unknown };

/** The pending changes of one order: the first is being sent, the rest wait for its response. */
interface PendingChanges {
  readonly changes: readonly OrderChange[];
  /** The order as it will be after all changes are stored. */
  readonly expected: Order;
}

/** The version of the order on which a change is based. */
export interface ChangeBase {
  /**
   * The `updatedAt` of the order that the seller saw while typing. Without it a memo, notice or waybill overwrites the
   * stored value.
   */
  readonly updatedAt?: string | undefined;
}

interface Deps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'confirm'>;
  readonly now: () => number;
  readonly outbox: Pick<Outbox, 'add' | 'hasChange'>;
  /** Called with the stored order after each change. */
  readonly onStored: (order: Order) => void;
  /** Called if the API's order differs from the shown order; resolves with whether the order was fetched again. */
  readonly onStale: (order: Order) => Promise<boolean>;
}

interface SentChange {
  readonly change: OrderChange;
  readonly updatedAt: string | undefined;
}

/** Delay, in milliseconds, after which a change is shown as being saved while the device stores it. */
const SLOW_DEVICE_MS = 200;
const STALE: readonly string[] = [
  'not-found',
  'invalid-transition',
  'order-not-paid',
  'payment-verifying',
  'stale-update',
];
const STALE_MESSAGE = '다른 곳에서 먼저 변경된 주문입니다. 지금 상태로 다시 불러왔습니다.';
const WAITING_MESSAGE = '연결되면 저장합니다. 그때까지 이 기기에 보관합니다.';
const NOT_STORED_MESSAGE = '연결되지 않아 저장하지 못했습니다. 연결된 뒤에 다시 시도해주세요.';
const BLOCKED_MESSAGE = '전송을 기다리는 변경이 있는 주문입니다. 연결된 뒤에 다시 시도해주세요.';
const DROPPED_MESSAGE = '앞의 변경이 저장되지 않아 이어서 누른 변경은 보내지 않았습니다.';

/**
 * The pending changes of orders. Each change is shown immediately, reverted if it fails, and sent after the earlier
 * changes of the same order.
 */
export class OrderChanges {
  readonly pending = new Map<string, PendingChanges>();
  readonly #deps: Deps;
  readonly #confirming = new Set<string>();
  readonly #intents = new Map<string, WriteIntent<SentChange>>();
  /** The latest change of each order; the next change waits for it. */
  readonly #lastChanges = new Map<string, Promise<ChangeOutcome>>();
  /**
   * Maps each `updatedAt` that an edit of this page has replaced to the new `updatedAt`, so that own edits are no
   * conflicts.
   */
  readonly #replacedVersions = new Map<string, string>();

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, { pending: observableShallow }, { autoBind: true });
  }

  /** Makes a change after the seller has confirmed it; does nothing while a confirmation for the order is open. */
  async confirmAndRun(order: Order, change: OrderChange, question: Parameters<NavStore['confirm']>[0]): Promise<void> {
    const id = order._id;
    if (this.#confirming.has(id)) return;
    this.#confirming.add(id);
    const confirmed = await this.#deps.nav.confirm(question);
    this.#confirming.delete(id);
    if (confirmed) await this.run(order, change);
  }

  /**
   * Makes a change after the pending changes of the order; never rejects. A retry of the same change after an uncertain
   * failure uses the same idempotency key.
   */
  run(order: Order, change: OrderChange, base: ChangeBase = {}): Promise<ChangeOutcome> {
    const id = order._id;
    const previous = this.#lastChanges.get(id);
    const usesOutbox = previous === undefined && (this.#deps.outbox.hasChange(id) || mustWaitForConnection(change));
    if (!usesOutbox) this.addPending(order, change);
    const outcome = usesOutbox ? this.#storeInOutbox(order, change) : this.#runAfter(previous, order, change, base);
    this.#lastChanges.set(id, outcome);
    void outcome.then(() => {
      if (this.#lastChanges.get(id) === outcome) this.#lastChanges.delete(id);
    });
    return outcome;
  }

  /** The kind of the change that is being sent for an order; undefined if there is none. */
  pendingKind(id: string): OrderChangeKind | undefined {
    return this.pending.get(id)?.changes[0]?.kind;
  }

  /** Whether a change of this kind is pending for an order. */
  isPending(id: string, kind: OrderChangeKind): boolean {
    return this.pending.get(id)?.changes.some((change) => change.kind === kind) ?? false;
  }

  async #runAfter(
    previous: Promise<ChangeOutcome> | undefined,
    order: Order,
    change: OrderChange,
    { updatedAt }: ChangeBase,
  ): Promise<ChangeOutcome> {
    const before = await previous;
    if (before?.status === 'waiting') return this.#moveToOutbox(order, change);
    if (before !== undefined && before.status !== 'saved') {
      this.#deps.nav.toast(DROPPED_MESSAGE, { type: 'warn' });
      return { status: 'dropped' };
    }
    const id = order._id;
    if (mustWaitForConnection(change)) return this.#moveToOutbox(order, change);
    try {
      const stored = await this.#send(id, change, updatedAt);
      this.applyStored(id, stored);
      const isUnsentNotice = change.kind === 'notice' && 'notified' in stored && stored.notified === false;
      this.#deps.nav.toast(getSavedMessage(change, stored, !isUnsentNotice), isUnsentNotice ? { type: 'warn' } : {});
      return { status: 'saved' };
    } catch (error) {
      if (isOutboxChange(change) && isNetworkError(error)) return this.#moveToOutbox(order, change);
      this.discard(id);
      return await this.#report(error, order, updatedAt);
    }
  }

  /** Stores a change in the outbox, and shows it as being saved if the device is slow. */
  async #storeInOutbox(order: Order, change: OrderChange): Promise<ChangeOutcome> {
    const timer = setTimeout(() => this.addPending(order, change), SLOW_DEVICE_MS);
    const outcome = await this.#moveToOutbox(order, change, () => clearTimeout(timer));
    clearTimeout(timer);
    return outcome;
  }

  /** Moves a change to the outbox. An attempt without a response passes on its idempotency key. */
  async #moveToOutbox(order: Order, change: OrderChange, onShown = () => {}): Promise<ChangeOutcome> {
    const { nav, outbox } = this.#deps;
    const id = order._id;
    if (!isOutboxChange(change)) {
      this.discard(id);
      nav.toast(BLOCKED_MESSAGE, { type: 'warn' });
      return { status: 'dropped' };
    }
    const intent = this.#intents.get(id)?.state;
    const attempt =
      intent?.sent?.change === change ? { key: intent.key, sent: { updatedAt: intent.sent.updatedAt } } : undefined;
    const isStored = await outbox.add(
      order,
      change,
      attempt,
      // Removes the pending change in the same step: otherwise the list would be computed once without the change.
      () => {
        this.discard(id);
        onShown();
      },
    );
    if (isStored && attempt) this.#intents.delete(id);
    if (!isStored) this.discard(id);
    nav.toast(isStored ? WAITING_MESSAGE : NOT_STORED_MESSAGE, { type: isStored ? 'info' : 'warn' });
    return isStored ? { status: 'waiting' } : { status: 'failed', error: undefined };
  }

  async #send(id: string, change: OrderChange, seenVersion: string | undefined): Promise<Order | SavedOrder> {
    const intent = this.#intents.get(id) ?? new WriteIntent<SentChange>();
    this.#intents.set(id, intent);
    const updatedAt = this.#findLatestOwnVersion(id, seenVersion);
    const stored = await intent.write({ change, updatedAt }, (_, idempotencyKey) =>
      sendOrderChange(this.#deps.api, id, change, updatedAt, {
        idempotencyKey,
        ...(isOutboxChange(change) && { handles: ['network'] }),
      }),
    );
    this.#intents.delete(id);
    if (updatedAt !== undefined && stored.updatedAt !== updatedAt)
      this.#replacedVersions.set(`${id} ${updatedAt}`, stored.updatedAt);
    return stored;
  }

  /** The `updatedAt` after the edits of this page; the given value if the page has not edited that version. */
  #findLatestOwnVersion(id: string, seenVersion: string | undefined): string | undefined {
    const next = seenVersion === undefined ? undefined : this.#replacedVersions.get(`${id} ${seenVersion}`);
    return next === undefined ? seenVersion : this.#findLatestOwnVersion(id, next);
  }

  /** The buyer or another tab may have changed the order first: a stale order is fetched again before the message. */
  async #report(error: unknown, order: Order, updatedAt: string | undefined): Promise<ChangeOutcome> {
    if (!(error instanceof ApiError) || error.surface !== 'screen') return { status: 'failed', error };
    const { nav, onStale } = this.#deps;
    if (error.code === 'stale-update' && updatedAt !== undefined) {
      await onStale(order);
      return { status: 'stale' };
    }
    const isReread = STALE.includes(error.code) && (await onStale(order));
    nav.toast(isReread ? STALE_MESSAGE : error.text, { type: 'warn' });
    return { status: 'failed', error };
  }

  private addPending(order: Order, change: OrderChange): void {
    const pending = this.pending.get(order._id);
    this.pending.set(order._id, {
      changes: [...(pending?.changes ?? []), change],
      expected: this.#applyChanges(pending?.expected ?? order, [change]),
    });
  }

  /** Applies the stored order and the changes that are still to be sent. */
  private applyStored(id: string, stored: Order): void {
    this.#deps.onStored(stored);
    const changes = this.pending.get(id)?.changes.slice(1) ?? [];
    if (changes.length === 0) this.pending.delete(id);
    else this.pending.set(id, { changes, expected: this.#applyChanges(stored, changes) });
  }

  /** Reverts the order and discards its pending changes; later changes do not wait for them. */
  private discard(id: string): void {
    this.pending.delete(id);
    this.#lastChanges.delete(id);
  }

  #applyChanges(order: Order, changes: readonly OrderChange[]): Order {
    const at = new Date(this.#deps.now()).toISOString();
    return changes.reduce((expected, change) => toExpectedOrder(expected, change, at), order);
  }
}

/** Without a connection a request would fail only after a timeout. */
function mustWaitForConnection(change: OrderChange): boolean {
  return isOutboxChange(change) && !navigator.onLine;
}

function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}
