/** What follows a request: another one at the usual interval, another one after a longer delay, or none. */
export type PollResult = 'continue' | 'back-off' | 'done';

/** What polling needs. */
export interface PollingDeps {
  /** Sends a request. `failures` counts the results `back-off` in a row before it. */
  readonly request: (signal: AbortSignal, failures: number) => Promise<PollResult>;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Milliseconds between two requests. */
  readonly interval: number;
}

/** The longest delay between two requests in milliseconds, however many failed. */
const MAX_DELAY = 30_000;

/**
 * Repeats a request, starting at once, until it is done. It pauses while the page is hidden, resumes at once when it is
 * visible again, and doubles the interval with each failure in a row.
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

  /** Ends it for good and aborts a request in progress. */
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
