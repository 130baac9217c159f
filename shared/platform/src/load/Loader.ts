import { makeAutoObservable, observableRef } from 'mobx';
import { type Load, latestValue } from './Load.ts';

/** Loads one value repeatedly: each load aborts the previous one, and only the result of the last is written. */
export class Loader<T, Q = void> {
  state: Load<T> = { status: 'idle' };
  readonly #ask: (question: Q, signal: AbortSignal) => Promise<T>;
  #asking: AbortController | undefined;

  constructor(ask: (question: Q, signal: AbortSignal) => Promise<T>) {
    this.#ask = ask;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Starts a load and resolves when it has succeeded, failed or been superseded; never rejects. */
  async load(question: Q): Promise<void> {
    this.cancel();
    const asking = new AbortController();
    this.#asking = asking;
    this.write({ status: 'loading', previous: this.value });
    try {
      const value = await this.#ask(question, asking.signal);
      if (this.#asking === asking) this.write({ status: 'ready', value });
    } catch (error) {
      if (this.#asking === asking) this.write({ status: 'failed', error, previous: this.value });
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

  private write(state: Load<T>): void {
    this.state = state;
  }
}
