import { makeAutoObservable } from 'mobx';
import type { BulkTarget } from './BulkCall.ts';
import type { BulkChange } from './BulkChange.ts';

const SECOND = 1000;

/**
 * A bulk change that waits to be sent and can be undone. `seconds` is observable here, so that the countdown does not
 * change the list of changes.
 */
export class WaitingChange {
  readonly change: BulkChange;
  readonly targets: readonly BulkTarget[];
  /** The `_id`s of its orders. */
  readonly ids: ReadonlySet<string>;
  /**
   * Seconds until the change is due. 0: it waits only for an earlier change or for the connection. null: an earlier
   * page of the tab has stored it, and it is sent only after a click.
   */
  seconds: number | null = null;
  /** Whether the change is or was sent after a countdown. */
  hasCountdown = false;
  readonly #onDue: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(change: BulkChange, targets: readonly BulkTarget[], onDue: () => void) {
    this.change = change;
    this.targets = targets;
    this.ids = new Set(targets.map(({ id }) => id));
    this.#onDue = onDue;
    makeAutoObservable(this, { change: false, targets: false, ids: false }, { autoBind: true });
  }

  countDown(seconds: number): void {
    this.seconds = seconds;
    this.hasCountdown = true;
    this.#timer = setInterval(this.tick, SECOND);
  }

  /** Ends the countdown. */
  finish(): void {
    this.stop();
    this.seconds = 0;
    this.#onDue();
  }

  /** Stops the countdown without a call, because the change is undone or sent. */
  stop(): void {
    clearInterval(this.#timer);
  }

  private tick(): void {
    if (this.seconds === null || this.seconds <= 1) this.finish();
    else this.seconds -= 1;
  }
}
