import { makeAutoObservable, observableRef } from 'mobx';
import { ApiError } from '../api/ApiError.ts';
import { withTimeout } from '../api/withTimeout.ts';

/** The state of an asynchronous value: the previous value stays while the next one is loading or has failed. */
export type Load<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly previous: T | undefined }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly previous: T | undefined };

/** The value to show: the current one, or the previous one while loading or after a failure. */
export function latestValue<T>(load: Load<T>): T | undefined {
  if (load.status === 'ready') return load.value;
  return load.status === 'idle' ? undefined : load.previous;
}

/**
 * Where a value is stored between visits: `read` resolves to the last one, `write` stores a fresh one, and
 * `untilReleased` resolves when the value may be replaced on the screen.
 */
export interface ValueCache<T> {
  read(): Promise<T | undefined>;
  write(value: T): void;
  untilReleased(): Promise<void>;
}

/** Options of a `Loader`. */
export interface LoaderOptions<T> {
  readonly cache?: ValueCache<T>;
}

/**
 * Fetches a value. `known` resolves to the shown or the cached value, of which only changes need to be fetched;
 * undefined if there is neither, or the cache does not respond within a second.
 */
export type Fetch<T, Q> = (question: Q, signal: AbortSignal, known: () => Promise<T | undefined>) => Promise<T>;

/** In milliseconds, because some browsers block the storage for the lifetime of a page. */
const CACHE_TIMEOUT = 1000;

/**
 * Loads one value repeatedly: each load aborts the previous one, and only the result of the last load is used. With a
 * `cache` the value of the last visit is shown until the API has responded. No value is replaced under a finger.
 */
export class Loader<T, Q = void> {
  state: Load<T> = { status: 'idle' };
  /** Whether the value is from an earlier visit. */
  isCached = false;
  readonly #fetch: Fetch<T, Q>;
  readonly #cache: ValueCache<T> | undefined;
  #loading: AbortController | undefined;

  constructor(fetch: Fetch<T, Q>, { cache }: LoaderOptions<T> = {}) {
    this.#fetch = fetch;
    this.#cache = cache;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Starts a load and resolves when it has succeeded, failed or been superseded; never rejects. */
  async load(question: Q): Promise<void> {
    this.cancel();
    const controller = new AbortController();
    this.#loading = controller;
    this.write({ status: 'loading', previous: this.value });
    const known = this.value === undefined ? this.#offerCached(controller) : Promise.resolve(this.value);
    try {
      const value = await this.#fetch(question, controller.signal, () =>
        withTimeout(known, CACHE_TIMEOUT, () => undefined),
      );
      if (this.value !== undefined) await this.#cache?.untilReleased();
      if (this.#loading !== controller) return;
      this.write({ status: 'ready', value }, false);
      this.#cache?.write(value);
    } catch (error) {
      if (this.#loading !== controller) return;
      const isRefused = this.isCached && !isUnanswered(error);
      this.write(
        { status: 'failed', error, previous: isRefused ? undefined : this.value },
        this.isCached && !isRefused,
      );
    }
  }

  /** Replaces the value with a known value; a load in progress is dropped. */
  set(value: T): void {
    this.cancel();
    this.write({ status: 'ready', value });
  }

  /** Aborts the load in progress; the previous value stays. */
  cancel(): void {
    this.#loading?.abort();
    this.#loading = undefined;
    if (this.state.status !== 'loading') return;
    const { previous } = this.state;
    this.write(previous === undefined ? { status: 'idle' } : { status: 'ready', value: previous });
  }

  get value(): T | undefined {
    return latestValue(this.state);
  }

  /** Shows the cached value until the API has responded: offline it is the only value. */
  async #offerCached(controller: AbortController): Promise<T | undefined> {
    const previous = await this.#cache?.read();
    if (previous === undefined || this.#loading !== controller || this.value !== undefined) return previous;
    if (this.state.status === 'loading') this.write({ status: 'loading', previous }, true);
    else if (this.state.status === 'failed' && isUnanswered(this.state.error))
      this.write({ ...this.state, previous }, true);
    return previous;
  }

  private write(state: Load<T>, isCached = this.isCached): void {
    this.state = state;
    this.isCached = isCached;
  }
}

/** Whether a failure is not a response of the API to the call. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.isUncertain;
}
