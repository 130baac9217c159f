import type { ExpireStore, LeaveGuard } from '@backoffice/platform';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { RowMark } from '../../order/RowMark.ts';
import { type BulkChange, waitingLabel } from './BulkChange.ts';
import { type BulkTarget, formatTargets, parseTargets } from './BulkChunk.ts';
import type { BulkRun } from './BulkRun.ts';
import { WaitingChange } from './WaitingChange.ts';

interface Deps {
  readonly marketId: string;
  readonly run: BulkRun;
  readonly guard: Pick<LeaveGuard, 'setWorking'>;
  readonly expire: Pick<ExpireStore, 'get' | 'set' | 'remove'>;
}

interface StoredChange {
  readonly change: BulkChange;
  readonly targets: string;
}

/** How long a bulk change can be taken back, in seconds (docs/rules.md#bulk-changes). */
const UNDO_SECONDS = 5;
const KEPT_MS = 24 * 60 * 60_000;

/**
 * The bulk changes of a market that are not sent yet, in the order in which they were made: each waits for some seconds,
 * for the changes before it, and until the report of the last run was closed. It outlives the page like the run.
 */
export class BulkQueue {
  waiting: readonly WaitingChange[] = [];
  /** Whether the browser has no connection: what is due then waits for it. */
  isOffline = !navigator.onLine;
  readonly run: BulkRun;
  readonly #deps: Deps;
  #isLeaving = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.run = deps.run;
    makeAutoObservable(this, { run: false, waiting: observableRef, markOf: false }, { autoBind: true });
    this.restore();
    reaction(
      () => this.isHeld,
      (isHeld) => !isHeld && this.#sendDue(),
    );
    this.#watchPage();
  }

  /** Whether the next change may not be sent yet: a run, its report or a missing connection delays it. */
  get isHeld(): boolean {
    return this.isOffline || this.run.isRunning || this.run.report !== null;
  }

  /** Makes a change to orders after the wait; `ids` are theirs, where the set is there already. */
  start(change: BulkChange, targets: readonly BulkTarget[], ids?: ReadonlySet<string>): void {
    if (targets.length === 0) return;
    const waiting = this.add(change, targets, ids);
    this.#store();
    waiting.countDown(UNDO_SECONDS);
  }

  /** Takes a change back before it was sent. */
  undo(waiting: WaitingChange): void {
    this.remove(waiting);
    this.#store();
  }

  /** Ends the wait of a change, and of those before it. */
  sendNow(waiting: WaitingChange): void {
    for (const each of this.waiting.slice(0, this.waiting.indexOf(waiting) + 1)) each.end();
  }

  /** What an order waits for first, by its `_id`. */
  markOf(id: string): RowMark | undefined {
    const first = this.waiting.find(({ ids }) => ids.has(id));
    return first && { label: waitingLabel(first.change), tone: 'waiting' };
  }

  private add(change: BulkChange, targets: readonly BulkTarget[], ids?: ReadonlySet<string>): WaitingChange {
    const waiting = new WaitingChange(change, targets, this.#sendDue, ids);
    this.put([...this.waiting, waiting]);
    return waiting;
  }

  private remove(waiting: WaitingChange): void {
    waiting.stop();
    this.put(this.waiting.filter((each) => each !== waiting));
  }

  private noteConnection(): void {
    this.isOffline = !navigator.onLine;
  }

  private put(waiting: readonly WaitingChange[]): void {
    this.waiting = waiting;
    this.#deps.guard.setWorking(`waiting ${this.#key}`, waiting.length > 0);
  }

  #store(): void {
    const { expire } = this.#deps;
    const changes = this.waiting.map(({ change, targets }) => ({ change, targets: formatTargets(targets) }));
    if (changes.length === 0) expire.remove(this.#key);
    else expire.set(this.#key, changes satisfies StoredChange[], KEPT_MS);
  }

  /** What another page of the tab has left is shown and sent by a press alone. */
  private restore(): void {
    const stored = (this.#deps.expire.get(this.#key) ?? []) as StoredChange[];
    for (const { change, targets } of stored) this.add(change, parseTargets(targets));
  }

  readonly #sendDue = (): void => {
    if (this.isHeld) return;
    const next = this.waiting.find(({ seconds }) => seconds !== null);
    if (next?.seconds !== 0) return;
    // The run has stored what it sends before the queue forgets it.
    void this.run.start(next.change, next.targets);
    this.remove(next);
    this.#store();
  };

  /**
   * In a hidden page nothing can be taken back, and a phone stops its timers: what waits is sent. A page that ends
   * sends nothing.
   */
  #watchPage(): void {
    window.addEventListener('pagehide', () => (this.#isLeaving = true));
    window.addEventListener('pageshow', () => (this.#isLeaving = false));
    for (const type of ['online', 'offline']) window.addEventListener(type, this.noteConnection);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' || this.#isLeaving) return;
      for (const each of this.waiting) if (each.seconds !== null) each.end();
    });
  }

  get #key(): string {
    return `orders.bulk-queue.${this.#deps.marketId}`;
  }
}
