import { makeAutoObservable, observableRef } from 'mobx';
import { ApiError } from '../api-client/ApiError.ts';
import { type Load, latestValue } from './Load.ts';

/**
 * Where a value is kept between visits: `read` resolves to the one that was last seen, `keep` stores a fresh one, and
 * `untilReleased` resolves when the kept one may be replaced on the screen.
 */
export interface KeptValue<T> {
  read(): Promise<T | undefined>;
  keep(value: T): void;
  untilReleased(): Promise<void>;
}

/**
 * Loads one value repeatedly: each load aborts the previous one, and only the result of the last is written.
 * With `kept` the value of the last visit is shown until the API has answered.
 */
export class Loader<T, Q = void> {
  state: Load<T> = { status: 'idle' };
  /** Whether the value is that of an earlier visit. */
  isKept = false;
  readonly #ask: (question: Q, signal: AbortSignal) => Promise<T>;
  readonly #kept: KeptValue<T> | undefined;
  #asking: AbortController | undefined;

  constructor(ask: (question: Q, signal: AbortSignal) => Promise<T>, kept?: KeptValue<T>) {
    this.#ask = ask;
    this.#kept = kept;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Starts a load and resolves when it has succeeded, failed or been superseded; never rejects. */
  async load(question: Q): Promise<void> {
    this.cancel();
    const asking = new AbortController();
    this.#asking = asking;
    this.write({ status: 'loading', previous: this.value });
    if (this.value === undefined) void this.#offerKept(asking);
    try {
      const value = await this.#ask(question, asking.signal);
      if (this.isKept) await this.#kept?.untilReleased();
      if (this.#asking !== asking) return;
      this.write({ status: 'ready', value }, false);
      this.#kept?.keep(value);
    } catch (error) {
      if (this.#asking !== asking) return;
      const isGone = this.isKept && !isUnanswered(error);
      this.write({ status: 'failed', error, previous: isGone ? undefined : this.value }, this.isKept && !isGone);
    }
  }

  /** Replaces the value with one that is already known; a load in progress is dropped. */
  set(value: T): void {
    this.cancel();
    this.write({ status: 'ready', value });
  }

  /** Aborts the load in progress; the previous value stays. */
  cancel(): void {
    this.#asking?.abort();
    this.#asking = undefined;
    if (this.state.status !== 'loading') return;
    const { previous } = this.state;
    this.write(previous === undefined ? { status: 'idle' } : { status: 'ready', value: previous });
  }

  get value(): T | undefined {
    return latestValue(this.state);
  }

  /** Shows the kept value until the API has answered: without a connection it is all there is. */
  async #offerKept(asking: AbortController): Promise<void> {
    const previous = await this.#kept?.read();
    if (previous === undefined || this.#asking !== asking || this.value !== undefined) return;
    if (this.state.status === 'loading') this.write({ status: 'loading', previous }, true);
    else if (this.state.status === 'failed' && isUnanswered(this.state.error))
      this.write({ ...this.state, previous }, true);
  }

  private write(state: Load<T>, isKept = this.isKept): void {
    this.state = state;
    this.isKept = isKept;
  }
}

/** Whether a failure leaves open what the API would have answered. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.isUncertain;
}
