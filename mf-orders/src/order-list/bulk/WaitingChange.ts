import { makeAutoObservable } from 'mobx';
import type { BulkChange } from './BulkChange.ts';
import type { BulkTarget } from './BulkChunk.ts';

const SECOND = 1000;

/** A bulk change that is not sent yet and can be taken back. Its seconds are observed apart from the list of changes. */
export class WaitingChange {
  readonly change: BulkChange;
  readonly targets: readonly BulkTarget[];
  /**
   * The seconds until it is due; 0 when it waits only for the change before it or for a connection; null for one that another page
   * of the tab has left: it is sent by a press alone.
   */
  seconds: number | null = null;
  readonly #onDue: () => void;
  #ids: ReadonlySet<string> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(change: BulkChange, targets: readonly BulkTarget[], onDue: () => void, ids?: ReadonlySet<string>) {
    this.change = change;
    this.targets = targets;
    this.#onDue = onDue;
    this.#ids = ids;
    makeAutoObservable(this, { change: false, targets: false, ids: false }, { autoBind: true });
  }

  /** The `_id`s of its orders: the very set that was selected, if all selected orders are changed. */
  get ids(): ReadonlySet<string> {
    return (this.#ids ??= new Set(this.targets.map(({ id }) => id)));
  }

  /** Begins to count down. */
  countDown(seconds: number): void {
    this.seconds = seconds;
    this.#timer = setInterval(this.tick, SECOND);
  }

  /** Ends the wait. */
  end(): void {
    clearInterval(this.#timer);
    this.seconds = 0;
    this.#onDue();
  }

  /** Stops counting, for one that is taken back or sent. */
  stop(): void {
    clearInterval(this.#timer);
  }

  private tick(): void {
    if (this.seconds === null || this.seconds <= 1) this.end();
    else this.seconds -= 1;
  }
}
