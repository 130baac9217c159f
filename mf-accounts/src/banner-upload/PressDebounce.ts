/** Recognizes presses that follow each other within a waiting time, so that a double press acts once. */
export class PressDebounce {
  #last = -Infinity;
  readonly #wait: number;
  readonly #now: () => number;

  /** `wait` and the results of `now` are in milliseconds. */
  constructor(wait: number, now: () => number) {
    this.#wait = wait;
    this.#now = now;
  }

  /** Whether a press at this moment is a new one and not the repetition of the one before. */
  isNew(): boolean {
    const time = this.#now();
    const isNew = time - this.#last >= this.#wait;
    this.#last = time;
    return isNew;
  }

  /** Makes the next press a new one: something else was done since the last. */
  reset(): void {
    this.#last = -Infinity;
  }
}
