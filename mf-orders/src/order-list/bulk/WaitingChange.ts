import { makeAutoObservable } from 'mobx';
import type { BulkTarget } from './BulkCall.ts';
import type { BulkChange } from './BulkChange.ts';

const SECOND = 1000;

/** A bulk change that is not sent yet and can be taken back. Its seconds are observed apart from the list of changes. */
export class WaitingChange {
  readonly change: BulkChange;
  readonly targets: readonly BulkTarget[];
  /** The `_id`s of its orders. */
  readonly ids: ReadonlySet<string>;
  /**
   * The seconds until it is due; 0 when it waits only for the change before it or for a connection; null if another page
   * of the tab has left it: it is sent by a click alone.
   */
  seconds: number | null = null;
  readonly #onDue: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(change: BulkChange, targets: readonly BulkTarget[], onDue: () => void) {
    this.change = change;
    this.targets = targets;
    this.ids = new Set(targets.map(({ id }) => id));
    this.#onDue = onDue;
    makeAutoObservable(this, { change: false, targets: false, ids: false }, { autoBind: true });
  }

  /** Starts to count down. */
  countDown(seconds: number): void {
    this.seconds = seconds;
    this.#timer = setInterval(this.tick, SECOND);
  }

  /** Ends the wait. */
  end(): void {
    this.stop();
    this.seconds = 0;
    this.#onDue();
  }

  /** Stops counting, for a change that is taken back or sent. */
  stop(): void {
    clearInterval(this.#timer);
  }

  private tick(): void {
    if (this.seconds === null || this.seconds <= 1) this.end();
    else this.seconds -= 1;
  }
}
