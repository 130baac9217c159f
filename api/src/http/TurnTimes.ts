/** What the times are counted by. */
export interface TurnTimesOptions {
  /** Milliseconds of turns beside another one from which on a key is busy. */
  readonly busyFrom: number;
  /** Milliseconds by a clock that never steps back. */
  readonly elapsed: () => number;
}

interface Usage {
  readonly running: number;
  /** Milliseconds at `at`. */
  readonly level: number;
  readonly at: number;
}

/**
 * Which keys had several turns at a time for long. The level of a key rises by the time of each turn beside the first,
 * and falls by the time without any: a caller with one turn after the other is never busy, however long they are.
 */
export class TurnTimes {
  readonly #options: TurnTimesOptions;
  readonly #usages = new Map<string, Usage>();

  constructor(options: TurnTimesOptions) {
    this.#options = options;
  }

  /** How many keys are remembered: those with a turn, and those that had several not long ago. */
  get size(): number {
    this.#forget();
    return this.#usages.size;
  }

  /** Whether a key should have no more than one turn at a time. */
  isBusy(key: string): boolean {
    return this.#levelOf(key) >= this.#options.busyFrom;
  }

  /** Begins a turn of a key; answers how to end it, which counts once. */
  start(key: string): () => void {
    this.#change(key, 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#change(key, -1);
    };
  }

  #change(key: string, by: 1 | -1): void {
    const running = (this.#usages.get(key)?.running ?? 0) + by;
    const level = this.#levelOf(key);
    if (running === 0 && level === 0) this.#usages.delete(key);
    else this.#usages.set(key, { running, level, at: this.#options.elapsed() });
    if (running === 0) this.#forget();
  }

  #levelOf(key: string): number {
    const { running, level, at } = this.#usages.get(key) ?? { running: 0, level: 0, at: 0 };
    return Math.max(0, level + (running - 1) * (this.#options.elapsed() - at));
  }

  #forget(): void {
    for (const [key, { running }] of this.#usages)
      if (running === 0 && this.#levelOf(key) === 0) this.#usages.delete(key);
  }
}
