/** Detects repeated clicks within a waiting time, so that a double click acts once. */
export class ClickDebounce {
  #last = -Infinity;
  readonly #wait: number;
  readonly #now: () => number;

  /** `wait` and `now` are in milliseconds; by default `now` is a clock that is never set. */
  constructor(wait: number, now = () => performance.now()) {
    this.#wait = wait;
    this.#now = now;
  }

  /** Whether a click at this moment is new and not a repetition of the previous click. */
  isNew(): boolean {
    const time = this.#now();
    const isNew = time - this.#last >= this.#wait;
    this.#last = time;
    return isNew;
  }

  /** Makes the next click a new one, because the form was changed in between. */
  reset(): void {
    this.#last = -Infinity;
  }
}
