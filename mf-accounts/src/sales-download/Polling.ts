/** Result of a request: repeat at the usual interval, repeat after a longer delay, or stop. */
export type PollResult = 'continue' | 'back-off' | 'done';

/** Options of `Polling`. */
export interface PollingDeps {
  /** Sends a request; `failures` is the number of consecutive `back-off` results before it. */
  readonly request: (signal: AbortSignal, failures: number) => Promise<PollResult>;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Milliseconds between two requests. */
  readonly interval: number;
}

/** Maximum delay between two requests in milliseconds, after any number of failures. */
const MAX_DELAY = 30_000;

/**
 * Repeats a request, starting immediately, until it returns `done`. Pauses while the page is hidden, resumes
 * immediately when the page is visible, and doubles the interval with each consecutive failure.
 */
export class Polling {
  readonly #deps: PollingDeps;
  readonly #stopping = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRequesting = false;
  #failures = 0;

  constructor(deps: PollingDeps) {
    this.#deps = deps;
    deps.page.addEventListener('visibilitychange', this.#next);
    this.#next();
  }

  /** Stops polling and aborts a pending request. */
  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    this.#deps.page.removeEventListener('visibilitychange', this.#next);
  }

  readonly #next = (): void => {
    clearTimeout(this.#timer);
    if (!this.#isRequesting && this.#deps.page.visibilityState === 'visible') void this.#request();
  };

  async #request(): Promise<void> {
    const { request, interval } = this.#deps;
    const { signal } = this.#stopping;
    this.#isRequesting = true;
    const result = await request(signal, this.#failures);
    this.#isRequesting = false;
    if (signal.aborted) return;
    if (result === 'done') return this.stop();
    this.#failures = result === 'back-off' ? this.#failures + 1 : 0;
    this.#timer = setTimeout(this.#next, Math.min(interval * 2 ** this.#failures, MAX_DELAY));
  }
}
