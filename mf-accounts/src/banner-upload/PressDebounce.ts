/** Takes presses that follow each other faster than a time for one, so that a double press does a thing once. */
export class PressDebounce {
  #last = -Infinity;
  readonly #wait: number;
  readonly #now: () => number;

  /** `wait` and what `now` answers are in milliseconds. */
  constructor(wait: number, now: () => number) {
    this.#wait = wait;
    this.#now = now;
  }

  /** Whether a press that is made now is more than the rest of the one before. */
  isNew(): boolean {
    const at = this.#now();
    const isNew = at - this.#last >= this.#wait;
    this.#last = at;
    return isNew;
  }
}
