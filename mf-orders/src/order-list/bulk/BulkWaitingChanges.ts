import type { BulkResult } from '@backoffice/contracts/order/bulk';
import { type PendingWrites, WriteLane } from '@backoffice/forms';
import { makeAutoObservable, reaction } from 'mobx';
import type { RowMark } from '../../order/RowMark.ts';
import { type BulkCall, type BulkTarget, type BulkWrite } from './BulkCall.ts';
import { type BulkChange, waitingLabel } from './BulkChange.ts';
import type { BulkRun } from './BulkRun.ts';

interface Deps {
  readonly marketId: string;
  readonly writes: PendingWrites;
  readonly run: BulkRun;
}

/** A bulk change that waits to be sent and can be undone. */
export interface WaitingChange {
  /** The id of the click that made it. */
  readonly id: string;
  readonly change: BulkChange;
  readonly targets: readonly BulkTarget[];
  /** The `_id`s of its orders. */
  readonly ids: ReadonlySet<string>;
  /** Whether this page has counted down before it is sent. */
  readonly hasCountdown: boolean;
  readonly writes: readonly BulkWrite[];
}

/** Time in which a bulk change can be undone, in seconds (docs/rules.md#bulk-changes). */
const UNDO_SECONDS = 5;

/**
 * The bulk changes of a market that wait to be sent (the kind `bulk-waiting` of the pending writes), in the order in
 * which they were made. A change waits until its countdown is over, all earlier changes are sent, and the report of the
 * last run is closed. They survive a reload.
 */
export class BulkWaitingChanges {
  readonly run: BulkRun;
  /**
   * The seconds until each change is due, by its id. 0: it waits only for an earlier change or for the connection.
   * Without an entry an earlier page of the tab has made it, and it is sent only after a click. They are not part of the
   * writes, so that the countdown does not change the list.
   */
  private readonly seconds = new Map<string, number>();
  readonly #deps: Deps;
  readonly #lane: WriteLane<BulkCall, BulkResult>;
  /** The countdowns of this page, by the id of their change. */
  readonly #timers = new Map<string, ReturnType<typeof setInterval>>();
  #isLeaving = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.run = deps.run;
    this.#lane = new WriteLane<BulkCall, BulkResult>({
      list: deps.writes,
      kind: 'bulk-waiting',
      scope: deps.marketId,
      send: () => Promise.reject(new Error('Waiting changes are sent by the run.')),
    });
    makeAutoObservable(this, { run: false, getMark: false, getSeconds: false }, { autoBind: true });
    reaction(
      () => this.isBlocked,
      (isBlocked) => !isBlocked && this.#sendDue(),
    );
    this.#watchPage();
  }

  /** The waiting changes, oldest first. */
  get list(): readonly WaitingChange[] {
    const clicks = new Map<string, BulkWrite[]>();
    for (const write of this.#lane.writes) {
      const { click } = write.content;
      clicks.set(click, [...(clicks.get(click) ?? []), write]);
    }
    return [...clicks].map(([id, writes]) => {
      const targets = writes.flatMap(({ content }) => content.targets);
      const change = writes[0]?.content.change as BulkChange;
      const hasCountdown = this.#timers.has(id);
      return { id, change, targets, writes, hasCountdown, ids: new Set(targets.map((target) => target.id)) };
    });
  }

  /** Whether the browser is offline; due changes then wait for the connection. */
  get isOffline(): boolean {
    return this.#deps.writes.isOffline;
  }

  /** Whether the next change must wait: for a running change, for its report to be closed, or for the connection. */
  get isBlocked(): boolean {
    return this.isOffline || this.run.isRunning || this.run.report !== null;
  }

  /** Seconds until a change is due; null if it is sent only after a click. */
  getSeconds({ id }: WaitingChange): number | null {
    return this.seconds.get(id) ?? null;
  }

  /** Adds a change of orders and starts its countdown. A confirmed change has no countdown. */
  start(change: BulkChange, targets: readonly BulkTarget[], { isConfirmed = false } = {}): void {
    if (targets.length === 0) return;
    const writes = this.run.createWrites(change, targets);
    const click = writes[0]?.content.click ?? '';
    this.seconds.set(click, isConfirmed ? 0 : UNDO_SECONDS);
    if (!isConfirmed)
      this.#timers.set(
        click,
        setInterval(() => this.tick(click), 1000),
      );
    void this.#lane.add(writes.map((write) => ({ ...write, state: { status: isConfirmed ? 'waiting' : 'counting' } })));
    this.#sendDue();
  }

  /** Removes a change before it is sent. */
  undo({ id, writes }: WaitingChange): void {
    this.#stopCountdown(id);
    void this.#lane.remove(writes.map((write) => write.id));
  }

  /** Ends the countdown of a change and of all earlier changes. */
  sendNow({ id }: WaitingChange): void {
    const { list } = this;
    this.#finish(list.slice(0, list.findIndex((each) => each.id === id) + 1));
  }

  /** The mark of an order by its `_id`, from the first change that waits for it; undefined if there is none. */
  getMark(id: string): RowMark | undefined {
    const first = this.list.find(({ ids }) => ids.has(id));
    return first && { label: waitingLabel(first.change), tone: 'waiting' };
  }

  private tick(id: string): void {
    if (!this.#isLeaving) this.setSeconds(id, (this.seconds.get(id) ?? 0) - 1);
  }

  private setSeconds(id: string, seconds: number): void {
    this.seconds.set(id, Math.max(0, seconds));
    if (seconds <= 0) clearInterval(this.#timers.get(id));
    this.#sendDue();
  }

  #sendDue(): void {
    if (this.isBlocked) return;
    const next = this.list.find((each) => this.getSeconds(each) !== null);
    if (next === undefined || this.getSeconds(next) !== 0) return;
    this.#stopCountdown(next.id);
    void this.run.start(next.writes.map((write) => ({ ...write, state: { status: 'waiting' } })));
  }

  #finish(changes: readonly WaitingChange[]): void {
    for (const { id } of changes) this.setSeconds(id, 0);
  }

  #stopCountdown(id: string): void {
    clearInterval(this.#timers.get(id));
    this.#timers.delete(id);
    this.seconds.delete(id);
  }

  /**
   * When the page is hidden, all waiting changes are sent: the seller cannot undo them, and phones stop the timers. A
   * page that is being closed sends nothing.
   */
  #watchPage(): void {
    window.addEventListener('pagehide', () => (this.#isLeaving = true));
    window.addEventListener('pageshow', () => (this.#isLeaving = false));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' || this.#isLeaving) return;
      this.#finish(this.list.filter((each) => this.getSeconds(each) !== null));
    });
  }
}
