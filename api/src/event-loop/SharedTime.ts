/** What the time is shared by: how many works go on at full speed at a time, and milliseconds by a steady clock. */
export interface SharedTimeOptions {
  readonly processors: number;
  readonly elapsed: () => number;
}

/**
 * Shares the time of several processors among the works that run on them: while more works than processors run, each
 * counts its part of the time. So a work counts about the same whether others make it slow or not.
 */
export class SharedTime {
  readonly #options: SharedTimeOptions;
  #running = 0;
  /** What a work counts that runs from the beginning until `at`. */
  #counted = 0;
  #at = 0;

  constructor(options: SharedTimeOptions) {
    this.#options = options;
  }

  /** Begins a work; answers how to end it, which answers the milliseconds of its part. It counts until it is ended. */
  begin(): () => number {
    this.#advance();
    this.#running += 1;
    const from = this.#counted;
    let isOver = false;
    return () => {
      if (isOver) return 0;
      isOver = true;
      this.#advance();
      this.#running -= 1;
      return this.#counted - from;
    };
  }

  #advance(): void {
    const now = this.#options.elapsed();
    this.#counted += (now - this.#at) * Math.min(1, this.#options.processors / Math.max(1, this.#running));
    this.#at = now;
  }
}
