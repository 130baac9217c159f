import type { Order } from '@backoffice/contracts/order/order';
import { type PendingWrite, type PendingWrites, isRefusal } from '@backoffice/forms';
import { type ApiClient, ApiError, type NavStore } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import {
  type OrderChange,
  type OrderChangeKind,
  getSavedMessage,
  sendOrderChange,
  toExpectedOrder,
} from './OrderChange.ts';
import { isOfflineChange } from './unsent/UnsentChange.ts';
import type { EarlierWrite, UnsentChanges } from './unsent/UnsentChanges.ts';

/**
 * The outcome of a change. `stale`: another tab or device has saved the same part of the order since `updatedAt`.
 * `dropped`: the change was not sent, because an earlier change of the order failed or still waits for a connection.
 * `waiting`: the change waits on the device, because there is no connection.
 */
export type ChangeOutcome =
  | { readonly status: 'saved' }
  | { readonly status: 'waiting' }
  | { readonly status: 'stale' }
  | { readonly status: 'dropped' }
  | { readonly status: 'failed'; readonly error: unknown };

/** The version of the order on which a change is based. */
export interface ChangeBase {
  /**
   * The `updatedAt` of the order that the seller saw while typing. Without it a memo, notice or waybill overwrites the
   * stored value.
   */
  readonly updatedAt?: string | undefined;
}

/** The content of a write of the kind `order`; `order` is the order without the change. */
interface OrderWriteContent extends ChangeBase {
  readonly change: OrderChange;
  readonly order: Order;
}

type OrderWrite = PendingWrite<OrderWriteContent, never>;

interface Deps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'confirm'>;
  readonly now: () => number;
  readonly writes: PendingWrites;
  readonly unsent: Pick<UnsentChanges, 'add' | 'hasChange'>;
  /** Called with the stored order after each change. */
  readonly onStored: (order: Order) => void;
  /** Called if the API's order differs from the shown order; resolves with whether the order was fetched again. */
  readonly onStale: (order: Order) => Promise<boolean>;
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
const STALE_MESSAGE = '다른 곳에서 먼저 변경된 주문이에요. 지금 상태로 다시 불러왔어요.';
const WAITING_MESSAGE = '연결되면 저장해요. 이 기기에 보관하니 7일 안에 연결해주세요.';
const NOT_STORED_MESSAGE = '연결되지 않아 저장하지 못했어요. 연결된 뒤에 다시 시도해주세요.';
const BLOCKED_MESSAGE = '전송을 기다리는 변경이 있는 주문이에요. 연결된 뒤에 다시 시도해주세요.';
const DROPPED_MESSAGE = '앞의 변경이 저장되지 않아 이어서 누른 변경은 보내지 않았어요.';

/**
 * The changes of single orders. Each change is shown immediately, reverted if it fails, and sent after the earlier changes
 * of the same order. Without a connection it is moved to the unsent changes.
 */
export class OrderChanges {
  readonly #deps: Deps;
  readonly #confirming = new Set<string>();
  /** The latest change of each order; the next change waits for it. */
  readonly #lastChanges = new Map<string, Promise<ChangeOutcome>>();
  /**
   * Maps each `updatedAt` that an edit of this page has replaced to the new `updatedAt`, so that own edits are no
   * conflicts.
   */
  readonly #replacedVersions = new Map<string, string>();

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The changes of each order that are being sent or wait for their turn, by its `_id`. */
  get pending(): ReadonlyMap<string, readonly OrderWriteContent[]> {
    const pending = new Map<string, readonly OrderWriteContent[]>();
    for (const { scope, content } of this.#writes) pending.set(scope, [...(pending.get(scope) ?? []), content]);
    return pending;
  }

  /** The orders as they will be after their pending changes are stored, by their `_id`. */
  get expected(): ReadonlyMap<string, Order> {
    const at = new Date(this.#deps.now()).toISOString();
    const expected = new Map<string, Order>();
    for (const { scope, content } of this.#writes)
      expected.set(scope, toExpectedOrder(expected.get(scope) ?? content.order, content.change, at));
    return expected;
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
    const isStoredOnly = previous === undefined && (this.#deps.unsent.hasChange(id) || this.#mustWait(change));
    const write = this.#create(order, change, base);
    if (!isStoredOnly) this.#add(write);
    const outcome = isStoredOnly ? this.#storeUnsent(order, write) : this.#runAfter(previous, order, write);
    this.#lastChanges.set(id, outcome);
    void outcome.then(() => {
      if (this.#lastChanges.get(id) === outcome) this.#lastChanges.delete(id);
    });
    return outcome;
  }

  /** The kind of the change that is being sent for an order; undefined if there is none. */
  pendingKind(id: string): OrderChangeKind | undefined {
    return this.pending.get(id)?.[0]?.change.kind;
  }

  /** Whether a change of this kind is pending for an order. */
  isPending(id: string, kind: OrderChangeKind): boolean {
    return this.pending.get(id)?.some(({ change }) => change.kind === kind) ?? false;
  }

  async #runAfter(
    previous: Promise<ChangeOutcome> | undefined,
    order: Order,
    write: OrderWrite,
  ): Promise<ChangeOutcome> {
    const before = await previous;
    const { change } = write.content;
    if (before?.status === 'waiting') return this.#moveToUnsent(order, write);
    if (before !== undefined && before.status !== 'saved') {
      this.#deps.nav.toast(DROPPED_MESSAGE, { type: 'warn' });
      return { status: 'dropped' };
    }
    if (this.#mustWait(change)) return this.#moveToUnsent(order, write);
    const updatedAt = this.#findLatestOwnVersion(order._id, write.content.updatedAt);
    try {
      const stored = await this.#send(order._id, write, updatedAt);
      const isUnsentNotice = change.kind === 'notice' && 'notified' in stored && stored.notified === false;
      this.#deps.nav.toast(getSavedMessage(change, stored, !isUnsentNotice), isUnsentNotice ? { type: 'warn' } : {});
      return { status: 'saved' };
    } catch (error) {
      if (isOfflineChange(change) && isNetworkError(error)) return this.#moveToUnsent(order, write, { updatedAt });
      const sent: OrderWrite = { ...write, content: { ...write.content, updatedAt } };
      this.#discard(order._id, isRefusal(error) ? undefined : sent);
      return await this.#report(error, order, updatedAt);
    }
  }

  /** Stores a change on the device, and shows it as being saved if the device is slow. */
  async #storeUnsent(order: Order, write: OrderWrite): Promise<ChangeOutcome> {
    const timer = setTimeout(() => this.#add(write), SLOW_DEVICE_MS);
    const outcome = await this.#moveToUnsent(order, write, undefined, () => clearTimeout(timer));
    clearTimeout(timer);
    return outcome;
  }

  /** Moves a change to the unsent changes. `sent` is present if a request with its key may have been executed. */
  async #moveToUnsent(
    order: Order,
    write: OrderWrite,
    sent?: EarlierWrite['sent'],
    onShown = () => {},
  ): Promise<ChangeOutcome> {
    const { nav, unsent } = this.#deps;
    const { id, key, content } = write;
    const { change } = content;
    if (!isOfflineChange(change)) {
      this.#discard(order._id);
      nav.toast(BLOCKED_MESSAGE, { type: 'warn' });
      return { status: 'dropped' };
    }
    const isStored = await unsent.add(order, change, { id, key, sent }, onShown);
    if (!isStored) this.#discard(order._id, sent && { ...write, content: { ...content, ...sent } });
    nav.toast(isStored ? WAITING_MESSAGE : NOT_STORED_MESSAGE, { type: isStored ? 'info' : 'warn' });
    return isStored ? { status: 'waiting' } : { status: 'failed', error: undefined };
  }

  /** Sends a change and shows the stored order, with the changes that are still to be sent. */
  async #send(id: string, { id: writeId, key, content }: OrderWrite, updatedAt: string | undefined) {
    const { change } = content;
    const stored = await sendOrderChange(this.#deps.api, id, change, updatedAt, {
      idempotencyKey: key,
      ...(isOfflineChange(change) && { handles: ['network'] }),
    });
    if (updatedAt !== undefined && stored.updatedAt !== updatedAt)
      this.#replacedVersions.set(`${id} ${updatedAt}`, stored.updatedAt);
    this.applyStored(writeId, stored);
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

  /** The writes of this page whose changes are shown. */
  get #writes(): readonly OrderWrite[] {
    const writes = this.#deps.writes.writes as readonly OrderWrite[];
    return writes.filter(({ kind, state }) => kind === 'order' && state.status !== 'uncertain');
  }

  /** Makes the write of a change; the same change after an uncertain failure continues its write. */
  #create(order: Order, change: OrderChange, base: ChangeBase): OrderWrite {
    const scope = order._id;
    const updatedAt = this.#findLatestOwnVersion(scope, base.updatedAt);
    const isSame = ({ content }: OrderWrite) =>
      content.updatedAt === updatedAt && JSON.stringify(content.change) === JSON.stringify(change);
    const uncertain = (this.#deps.writes.writes as readonly OrderWrite[]).find(
      (write) => write.kind === 'order' && write.scope === scope && write.state.status === 'uncertain' && isSame(write),
    );
    const { id, key } = uncertain ?? { id: crypto.randomUUID(), key: crypto.randomUUID() };
    const content = { change, order, updatedAt };
    return { id, key, kind: 'order', scope, targets: [scope], content, state: { status: 'sending' } };
  }

  /** Adds a write in place of an uncertain write of its order. */
  #add(write: OrderWrite): void {
    void this.#deps.writes.change('order', (all) => [
      ...all.filter(
        ({ kind, scope, state }) => kind !== 'order' || scope !== write.scope || state.status === 'sending',
      ),
      write,
    ]);
  }

  private applyStored(writeId: string, stored: Order): void {
    this.#deps.onStored(stored);
    void this.#deps.writes.change('order', (all) =>
      all.flatMap((write) => {
        if (write.id === writeId) return [];
        const isNext = write.kind === 'order' && write.scope === stored._id;
        return isNext ? { ...write, content: { ...(write as OrderWrite).content, order: stored } } : write;
      }),
    );
  }

  /**
   * Reverts the order and discards its pending changes, except for the key of an uncertain change; later changes do not
   * wait for them.
   */
  #discard(id: string, uncertain?: OrderWrite): void {
    void this.#deps.writes.change('order', (all) => [
      ...all.filter(({ kind, scope }) => kind !== 'order' || scope !== id),
      ...(uncertain ? [{ ...uncertain, state: { status: 'uncertain', isStopped: false } } as const] : []),
    ]);
    this.#lastChanges.delete(id);
  }

  /** Without a connection a request would fail only after a timeout. */
  #mustWait(change: OrderChange): boolean {
    return isOfflineChange(change) && this.#deps.writes.isOffline;
  }
}

function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}
