import type { Order } from '@backoffice/contracts/order/order';
import { type PendingWrites, WriteLane } from '@backoffice/forms';
import type { ApiClient, NavStore } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import type { RowMark } from '../RowMark.ts';
import { type OfflineChange, type UnsentChange, type UnsentContent, getPart } from './UnsentChange.ts';
import { sendUnsentChange } from './sendUnsentChange.ts';

interface Deps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast'>;
  readonly writes: PendingWrites;
  readonly now: () => number;
}

/** Values of an earlier write of a change, which becomes its unsent change. */
export type EarlierWrite = Partial<Pick<UnsentChange, 'id' | 'key'> & Pick<UnsentContent, 'sent'>>;

/** Maximum number of stored changes (docs/rules.md#offline). */
const COUNT_MAX = 500;
/** Delays between attempts in milliseconds; each is twice the previous delay. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
const WAITING: RowMark = { label: '전송 대기', tone: 'waiting' };
const ATTENTION: RowMark = { label: '확인 필요', tone: 'attention' };

/**
 * The changes of orders that were made without a connection (the kind `order-offline` of the pending writes). One tab at
 * a time sends them, in the order in which they were made, each with its idempotency key. A change with a problem, and
 * the later changes of the same order, wait for a decision of the seller.
 */
export class UnsentChanges {
  readonly #deps: Deps;
  readonly #lane: WriteLane<UnsentContent, void>;
  readonly #listeners = new Set<(order: Order) => void>();
  /** Number of changes that were stored since sending started. */
  #storedCount = 0;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#lane = new WriteLane<UnsentContent, void>({
      list: deps.writes,
      kind: 'order-offline',
      scope: '',
      send: (write) => this.#sendOne(write),
      onEnd: () => this.#report(),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** All stored changes of all markets, oldest first. */
  get entries(): readonly UnsentChange[] {
    return this.#lane.writes;
  }

  /** Reads and sends the stored changes now, when the connection returns, and when the page becomes visible. */
  start(): void {
    const refresh = () => {
      this.#pause = FIRST_PAUSE;
      void this.#deps.writes.reread().then(this.send);
    };
    refresh();
    window.addEventListener('online', refresh);
    // Another tab may have added or sent a change.
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') refresh();
    });
  }

  /** Calls the listener with every order that was stored or fetched; the returned function removes the listener. */
  subscribe(onOrder: (order: Order) => void): () => void {
    this.#listeners.add(onOrder);
    return () => this.#listeners.delete(onOrder);
  }

  /**
   * Stores a change of the order that the seller saw; resolves with whether the device has stored it. The change is
   * shown when writing starts, and removed if writing fails. `earlier` is the write of the change that was not sent, or
   * has no response. `onShown` is called when the change becomes visible, before computed values are updated.
   */
  async add(
    order: Order,
    change: OfflineChange,
    { sent, ...earlier }: EarlierWrite = {},
    onShown?: () => void,
  ): Promise<boolean> {
    if (this.entries.length >= COUNT_MAX) return false;
    const { _id, publicId } = order;
    const content: UnsentContent = { publicId, change, seen: getPart(change).read(order), at: this.#deps.now(), sent };
    const write = { ...this.#lane.create({ targets: [_id], content }), ...earlier };
    const isStored = await this.#lane.add([write], onShown);
    if (isStored) this.#sendLater();
    return isStored;
  }

  /** Whether a change of an order is stored. */
  hasChange(orderId: string): boolean {
    return this.marks.has(orderId);
  }

  /** The changes of each order by its `_id`, oldest first, up to the first change with a problem. */
  get changesByOrder(): ReadonlyMap<string, readonly OfflineChange[]> {
    const changes = new Map<string, OfflineChange[]>();
    for (const { targets, content } of this.#lane.sendable)
      for (const id of targets) changes.set(id, [...(changes.get(id) ?? []), content.change]);
    return changes;
  }

  /** Number of changes that need a decision of the seller. */
  get problemCount(): number {
    return this.entries.filter(hasProblem).length;
  }

  /** The marks of the orders with stored changes, by their `_id`. */
  get marks(): ReadonlyMap<string, RowMark> {
    const marks = new Map<string, RowMark>();
    for (const entry of this.entries)
      for (const id of entry.targets)
        if (hasProblem(entry)) marks.set(id, ATTENTION);
        else if (!marks.has(id)) marks.set(id, WAITING);
    return marks;
  }

  /** Deletes a change without sending it. */
  async discard(id: string): Promise<void> {
    await this.#lane.remove([id]);
    void this.send();
  }

  /** Sends a change with a problem again; after a conflict it overwrites the conflicting value. */
  async resend(id: string): Promise<void> {
    await this.#lane.update(id, (write) => {
      const { state, content } = write;
      const seen = state.status === 'conflict' ? state.present : content.seen;
      const resent: UnsentContent = { ...content, seen, sent: undefined };
      return { ...write, key: crypto.randomUUID(), content: resent, state: { status: 'waiting' } };
    });
    void this.send();
  }

  /** Sends the stored changes until none is left or there is no connection. */
  async send(): Promise<void> {
    await this.#lane.send();
  }

  async #sendOne(write: UnsentChange): Promise<void> {
    const isStored = await sendUnsentChange(this.#deps.api, write, {
      storeAttempt: async ({ key, sent }) => {
        await this.#lane.update(write.id, (each) => ({ ...each, key, content: { ...each.content, sent } }));
        return this.entries.some(({ id }) => id === write.id);
      },
      onOrder: (order) => {
        for (const listener of this.#listeners) listener(order);
      },
    });
    if (isStored) this.#storedCount += 1;
  }

  #report(): void {
    const { nav } = this.#deps;
    const stored = this.#storedCount;
    this.#storedCount = 0;
    clearTimeout(this.#timer);
    // The host shows the failure unless it is only a missing connection.
    if (this.#lane.next !== undefined) this.#sendLater();
    else this.#pause = FIRST_PAUSE;
    if (stored > 0) nav.toast(`연결되지 않았을 때 변경한 ${stored}건을 저장했어요.`);
    if (stored > 0 && this.problemCount > 0) nav.toast(`${this.problemCount}건은 확인이 필요해요.`, { type: 'warn' });
  }

  #sendLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.send(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }
}

/** Whether a change waits for a decision of the seller. */
export function hasProblem({ state }: UnsentChange): boolean {
  return state.status === 'refused' || state.status === 'conflict';
}
