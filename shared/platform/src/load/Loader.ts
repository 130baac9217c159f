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
 * Asks for a value. `held` resolves to the one that is there to build on: what is shown, or what was kept; undefined
 * where there is neither, or the kept one does not come. Hosts of earlier releases have no `held`.
 */
export type Ask<T, Q> = (question: Q, signal: AbortSignal, held?: () => Promise<T | undefined>) => Promise<T>;

/** A question waits for the kept value for so long, in milliseconds: storage has blocked for a page's life. */
const KEPT_TIMEOUT = 1000;

/**
 * Loads one value repeatedly: each load aborts the previous one, and only the result of the last is written.
 * With `kept` the value of the last visit is shown until the API has answered. No value is replaced under a finger.
 */
export class Loader<T, Q = void> {
  state: Load<T> = { status: 'idle' };
  /** Whether the value is that of an earlier visit. */
  isKept = false;
  readonly #ask: Ask<T, Q>;
  readonly #kept: KeptValue<T> | undefined;
  #asking: AbortController | undefined;

  constructor(ask: Ask<T, Q>, kept?: KeptValue<T>) {
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
    const held = this.value === undefined ? this.#offerKept(asking) : Promise.resolve(this.value);
    try {
      const value = await this.#ask(question, asking.signal, () => unlessLate(held));
      if (this.value !== undefined) await this.#kept?.untilReleased();
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
  async #offerKept(asking: AbortController): Promise<T | undefined> {
    const previous = await this.#kept?.read();
    if (previous === undefined || this.#asking !== asking || this.value !== undefined) return previous;
    if (this.state.status === 'loading') this.write({ status: 'loading', previous }, true);
    else if (this.state.status === 'failed' && isUnanswered(this.state.error))
      this.write({ ...this.state, previous }, true);
    return previous;
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

async function unlessLate<T>(value: Promise<T | undefined>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), KEPT_TIMEOUT)));
  const first = await Promise.race([value, late]);
  clearTimeout(timer);
  return first;
}
