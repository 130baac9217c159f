import type { Order } from '@backoffice/contracts';
import type { ApiClient, NavStore, UnreadReason } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import type { RowMark } from '../RowMark.ts';
import type { OutboxAttempt, OutboxChange, OutboxEntry } from './OutboxEntry.ts';
import type { OutboxStorage } from './OutboxStorage.ts';
import { toPart } from './orderPart.ts';
import { sendEntry } from './sendEntry.ts';

interface Deps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast'>;
  readonly storage: Pick<OutboxStorage, 'read' | 'removeUnread' | 'update' | 'withSendLock'>;
  readonly now: () => number;
}

/** Maximum number of stored changes (docs/rules.md#offline). */
const COUNT_MAX = 500;
/** Delays between attempts in milliseconds; each is twice the previous delay. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
const WAITING: RowMark = { label: '전송 대기', tone: 'waiting' };
const ATTENTION: RowMark = { label: '확인 필요', tone: 'attention' };

/**
 * The changes of orders that were made without a connection. One tab at a time sends them, in the order in which they
 * were made, each with its idempotency key. A change with a problem, and the later changes of the same order, wait for
 * a decision of the seller.
 */
export class Outbox {
  /** All stored changes of all markets, oldest first. */
  entries: readonly OutboxEntry[] = [];
  /** `other-version` if another version of the page has stored changes; new changes are then not stored. */
  unread: UnreadReason | null = null;
  readonly #deps: Deps;
  readonly #listeners = new Set<(order: Order) => void>();
  #isSending = false;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, { entries: observableRef, getMark: false }, { autoBind: true });
  }

  /** Reads and sends the stored changes now, when the connection returns, and when the page becomes visible. */
  start(): void {
    const refresh = () => {
      this.#pause = FIRST_PAUSE;
      void this.#reread().then(this.send);
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
   * shown when writing starts, and removed if writing fails. `attempt` is an earlier request without a response.
   * `onShown` is called when the change becomes visible, before computed values are updated.
   */
  async add(
    order: Order,
    change: OutboxChange,
    attempt: OutboxAttempt = { key: crypto.randomUUID() },
    onShown?: () => void,
  ): Promise<boolean> {
    if (this.entries.length >= COUNT_MAX) return false;
    const entry: OutboxEntry = {
      ...attempt,
      id: crypto.randomUUID(),
      orderId: order._id,
      publicId: order.publicId,
      change,
      seen: toPart(change.kind, order),
      at: this.#deps.now(),
    };
    const show = (entries: readonly OutboxEntry[]) => {
      if (!this.entries.some(({ id }) => id === entry.id)) this.setEntries(entries, onShown);
    };
    const entries = await this.#deps.storage.update((before) => [...before, entry], show);
    if (entries === undefined) this.setEntries(this.entries.filter(({ id }) => id !== entry.id));
    else {
      show(entries);
      this.#sendLater();
    }
    return entries !== undefined;
  }

  /** Whether the outbox has a change of an order. */
  hasChange(orderId: string): boolean {
    return this.marks.has(orderId);
  }

  /** The changes of each order by its `_id`, oldest first, up to the first change with a problem. */
  get changesByOrder(): ReadonlyMap<string, readonly OutboxChange[]> {
    const changes = new Map<string, OutboxChange[]>();
    for (const { orderId, change } of this.sendableEntries)
      changes.set(orderId, [...(changes.get(orderId) ?? []), change]);
    return changes;
  }

  /** Number of changes that need a decision of the seller. */
  get problemCount(): number {
    return this.entries.filter(({ problem }) => problem !== undefined).length;
  }

  /** The mark of an order with stored changes, by its `_id`; undefined if it has none. */
  getMark(id: string): RowMark | undefined {
    return this.marks.get(id);
  }

  get marks(): ReadonlyMap<string, RowMark> {
    const marks = new Map<string, RowMark>();
    for (const { orderId, problem } of this.entries)
      if (problem !== undefined || !marks.has(orderId)) marks.set(orderId, problem === undefined ? WAITING : ATTENTION);
    return marks;
  }

  /** Deletes the changes that another version of the page has stored. */
  async removeUnread(): Promise<void> {
    await this.#deps.storage.removeUnread();
    await this.#reread();
  }

  /** Deletes a change without sending it. */
  async discard(id: string): Promise<void> {
    await this.#update((entries) => entries.filter((entry) => entry.id !== id));
    void this.send();
  }

  /** Sends a change with a problem again; after a conflict it overwrites the conflicting value. */
  async resend(id: string): Promise<void> {
    await this.#replace(id, ({ problem, ...entry }) => ({
      ...entry,
      key: crypto.randomUUID(),
      sent: undefined,
      ...(problem?.kind === 'conflict' && { seen: problem.present }),
    }));
    void this.send();
  }

  /** Sends the stored changes until none is left or there is no connection. */
  async send(): Promise<void> {
    if (this.#isSending || this.entries.length === 0) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    let stored = 0;
    try {
      await this.#deps.storage.withSendLock(async () => {
        await this.#reread();
        for (let [next] = this.sendableEntries; next !== undefined; [next] = this.sendableEntries)
          if (await this.#sendOne(next)) stored += 1;
      });
      this.#pause = FIRST_PAUSE;
    } catch {
      // The host shows the failure unless it is only a missing connection.
      this.#sendLater();
    } finally {
      this.#isSending = false;
    }
    const { nav } = this.#deps;
    if (stored > 0) nav.toast(`연결되지 않았을 때 변경한 ${stored}건을 저장했습니다.`);
    if (stored > 0 && this.problemCount > 0) nav.toast(`${this.problemCount}건은 확인이 필요합니다.`, { type: 'warn' });
  }

  /** The changes that may be sent: no earlier change of the same order has a problem. */
  private get sendableEntries(): readonly OutboxEntry[] {
    const blocked = new Set<string>();
    return this.entries.filter(({ orderId, problem }) => {
      if (problem !== undefined) blocked.add(orderId);
      return !blocked.has(orderId);
    });
  }

  /** Resolves with whether the API has stored the change. */
  async #sendOne(entry: OutboxEntry): Promise<boolean> {
    const { id } = entry;
    const outcome = await sendEntry(this.#deps.api, entry, async (attempt) => {
      await this.#replace(id, (each) => ({ ...each, ...attempt }));
      return this.entries.some((each) => each.id === id);
    });
    if (outcome.order) for (const listener of this.#listeners) listener(outcome.order);
    if (outcome.status === 'problem') await this.#replace(id, (each) => ({ ...each, problem: outcome.problem }));
    else await this.#update((entries) => entries.filter((each) => each.id !== id));
    return outcome.status === 'done';
  }

  async #replace(id: string, replaceEntry: (entry: OutboxEntry) => OutboxEntry): Promise<void> {
    await this.#update((entries) => entries.map((entry) => (entry.id === id ? replaceEntry(entry) : entry)));
  }

  async #update(change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): Promise<void> {
    const entries = await this.#deps.storage.update(change);
    // If the device cannot write, the page continues with its own copy: the idempotency key prevents a second
    // execution.
    this.setEntries(entries ?? change(this.entries));
  }

  async #reread(): Promise<void> {
    const { entries, isOtherVersion } = await this.#deps.storage.read();
    this.setRead(entries, isOtherVersion);
  }

  private setRead(entries: readonly OutboxEntry[], isOtherVersion: boolean): void {
    this.entries = entries;
    this.unread = isOtherVersion ? 'other-version' : null;
  }

  private setEntries(entries: readonly OutboxEntry[], onShown?: () => void): void {
    this.entries = entries;
    onShown?.();
  }

  #sendLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.send(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }
}
