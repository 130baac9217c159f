import type { ExpireStore, LeaveGuard } from '@backoffice/platform';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { RowMark } from '../../order/RowMark.ts';
import type { BulkTarget } from './BulkCall.ts';
import { type BulkChange, waitingLabel } from './BulkChange.ts';
import type { BulkRun } from './BulkRun.ts';
import { WaitingChange } from './WaitingChange.ts';

interface Deps {
  readonly marketId: string;
  readonly run: BulkRun;
  readonly guard: Pick<LeaveGuard, 'setWorking'>;
  readonly expire: Pick<ExpireStore, 'get' | 'set' | 'remove'>;
}

type StoredChange = Pick<WaitingChange, 'change' | 'targets'>;

/** Time in which a bulk change can be undone, in seconds (docs/rules.md#bulk-changes). */
const UNDO_SECONDS = 5;
const MAX_AGE_MS = 24 * 60 * 60_000;

/**
 * The bulk changes of a market that wait to be sent, in the order in which they were made. A change waits until its
 * countdown is over, all earlier changes are sent, and the report of the last run is closed. The queue survives a
 * reload.
 */
export class BulkQueue {
  waiting: readonly WaitingChange[] = [];
  /** Whether the browser is offline; due changes then wait for the connection. */
  isOffline = !navigator.onLine;
  readonly run: BulkRun;
  readonly #deps: Deps;
  #isLeaving = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.run = deps.run;
    makeAutoObservable(this, { run: false, waiting: observableRef, getMark: false }, { autoBind: true });
    // Changes of an earlier page in this tab are shown, and sent only after a click.
    const stored = (deps.expire.get(this.#key) ?? []) as StoredChange[];
    const waiting = stored.map(({ change, targets }) => new WaitingChange(change, targets, this.#sendDue));
    runInAction(() => this.setWaiting(waiting));
    reaction(
      () => this.isBlocked,
      (isBlocked) => !isBlocked && this.#sendDue(),
    );
    this.#watchPage();
  }

  /** Whether the next change must wait: for a running change, for its report to be closed, or for the connection. */
  get isBlocked(): boolean {
    return this.isOffline || this.run.isRunning || this.run.report !== null;
  }

  /** Adds a change of orders and starts its countdown. A confirmed change has no countdown. */
  start(change: BulkChange, targets: readonly BulkTarget[], { isConfirmed = false } = {}): void {
    if (targets.length === 0) return;
    const waiting = new WaitingChange(change, targets, this.#sendDue);
    this.setWaiting([...this.waiting, waiting]);
    if (isConfirmed) waiting.finish();
    else waiting.countDown(UNDO_SECONDS);
  }

  /** Removes a change before it is sent. */
  undo(waiting: WaitingChange): void {
    waiting.stop();
    this.setWaiting(this.waiting.filter((each) => each !== waiting));
  }

  /** Ends the countdown of a change and of all earlier changes. */
  sendNow(waiting: WaitingChange): void {
    for (const each of this.waiting.slice(0, this.waiting.indexOf(waiting) + 1)) each.finish();
  }

  /** The mark of an order by its `_id`, from the first change that waits for it; undefined if there is none. */
  getMark(id: string): RowMark | undefined {
    const first = this.waiting.find(({ ids }) => ids.has(id));
    return first && { label: waitingLabel(first.change), tone: 'waiting' };
  }

  private updateConnection(): void {
    this.isOffline = !navigator.onLine;
  }

  private setWaiting(waiting: readonly WaitingChange[]): void {
    const { guard, expire } = this.#deps;
    this.waiting = waiting;
    guard.setWorking(this.#key, waiting.length > 0);
    const stored = waiting.map(({ change, targets }): StoredChange => ({ change, targets }));
    if (stored.length === 0) expire.remove(this.#key);
    else expire.set(this.#key, stored, MAX_AGE_MS);
  }

  readonly #sendDue = (): void => {
    if (this.isBlocked) return;
    const next = this.waiting.find(({ seconds }) => seconds !== null);
    if (next?.seconds !== 0) return;
    // The run stores the change before the queue deletes its copy.
    void this.run.start(next.change, next.targets);
    this.undo(next);
  };

  /**
   * When the page is hidden, all waiting changes are sent: the seller cannot undo them, and phones stop the timers. A
   * page that is being closed sends nothing.
   */
  #watchPage(): void {
    window.addEventListener('pagehide', () => (this.#isLeaving = true));
    window.addEventListener('pageshow', () => (this.#isLeaving = false));
    for (const type of ['online', 'offline']) window.addEventListener(type, this.updateConnection);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' || this.#isLeaving) return;
      for (const each of this.waiting) if (each.seconds !== null) each.finish();
    });
  }

  get #key(): string {
    return `orders.bulk-queue.${this.#deps.marketId}`;
  }
}
