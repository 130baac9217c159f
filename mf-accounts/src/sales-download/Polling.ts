/** How a turn ended: ask `again` at the usual pace, `later` at a slower one, or never: `done`. */
export type Turn = 'again' | 'later' | 'done';

/** What polling needs. `ask` hears how many turns before it ended with `later`, one after another. */
export interface PollingDeps {
  readonly ask: (signal: AbortSignal, failures: number) => Promise<Turn>;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Milliseconds between two turns. */
  readonly every: number;
}

/** Milliseconds between two turns at the most, however many failed. */
const SLOWEST = 30_000;

/** Asks time and again, from now until it is done: not while the page is hidden, at once when it is seen again, slower after failures. */
export class Polling {
  readonly #deps: PollingDeps;
  readonly #stopping = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #failures = 0;

  constructor(deps: PollingDeps) {
    this.#deps = deps;
    deps.page.addEventListener('visibilitychange', this.#turn);
    this.#turn();
  }

  /** Ends it for good; a question under way is aborted. */
  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    this.#deps.page.removeEventListener('visibilitychange', this.#turn);
  }

  readonly #turn = (): void => {
    clearTimeout(this.#timer);
    if (!this.#isAsking && this.#deps.page.visibilityState === 'visible') void this.#ask();
  };

  async #ask(): Promise<void> {
    const { ask, every } = this.#deps;
    const { signal } = this.#stopping;
    this.#isAsking = true;
    const turn = await ask(signal, this.#failures);
    this.#isAsking = false;
    if (signal.aborted) return;
    if (turn === 'done') return this.stop();
    this.#failures = turn === 'later' ? this.#failures + 1 : 0;
    this.#timer = setTimeout(this.#turn, Math.min(every * 2 ** this.#failures, SLOWEST));
  }
}
