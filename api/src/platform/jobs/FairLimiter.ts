import { HttpError } from '../errors/HttpError.ts';

/** Maximum running and waiting tasks, in total and for each key. */
export interface FairLimiterOptions {
  /** Label of the limiter in the metrics; a limiter without a name is not measured. */
  readonly name?: string;
  readonly running: number;
  readonly runningOfKey: number;
  readonly waiting: number;
  readonly waitingOfKey: number;
  /** Milliseconds after which a waiting task is refused. */
  readonly waitMs: number;
}

/** Running and waiting tasks, and refused tasks since the limiter was created. */
export interface TurnCounts {
  readonly running: number;
  readonly waiting: number;
  readonly refused: number;
}

const named = new Map<string, FairLimiter>();

/** Value of `Retry-After` in seconds. */
const RETRY_AFTER = 5;

/**
 * Limits running and waiting tasks. Keys get turns in rotation, so that the tasks of one key delay those of another key
 * by at most `runningOfKey` tasks.
 */
export class FairLimiter {
  readonly #options: FairLimiterOptions;
  readonly #running = new Map<string, number>();
  /** Functions that start the waiting tasks, by key in the order of the next turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #refused = 0;

  constructor(options: FairLimiterOptions) {
    this.#options = options;
    if (options.name !== undefined) named.set(options.name, this);
  }

  /** Counts of the named limiters of this process; a later limiter replaces an earlier one of the same name. */
  static counts(): ReadonlyMap<string, TurnCounts> {
    return new Map([...named].map(([name, limiter]) => [name, limiter.#counts()]));
  }

  /** Number of keys with a running task in a named limiter. */
  static countRunningKeys(name: string): number {
    const limiter = named.get(name);
    return limiter === undefined ? 0 : limiter.#running.size;
  }

  #counts(): TurnCounts {
    const waiting = sum([...this.#waiting.values()].map(({ length }) => length));
    return { running: sum(this.#running.values()), waiting, refused: this.#refused };
  }

  /** Returns the number of running and waiting tasks of a key. */
  countTasks(key: string): number {
    return (this.#running.get(key) ?? 0) + (this.#waiting.get(key)?.length ?? 0);
  }

  /**
   * Waits for a turn of a key and returns the function that ends it. A task whose signal is aborted stops waiting.
   * @throws HttpError `unavailable` if too many tasks wait or the wait times out
   */
  async acquire(key: string, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw busy();
    const { length: waitingOfKey } = this.#waiting.get(key) ?? [];
    if (this.#mayRun(key)) this.#count(key, 1);
    else if (this.#counts().waiting < this.#options.waiting && waitingOfKey < this.#options.waitingOfKey)
      await this.#wait(key, signal);
    else {
      this.#refused += 1;
      throw busy();
    }
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#count(key, -1);
      this.#startNext();
    };
  }

  async #wait(key: string, signal: AbortSignal | undefined): Promise<void> {
    const turn = Promise.withResolvers<void>();
    this.#setWaiting(key, [...(this.#waiting.get(key) ?? []), turn.resolve]);
    const leave = () => {
      this.#setWaiting(key, this.#waiting.get(key)?.filter((each) => each !== turn.resolve) ?? []);
      turn.reject(busy());
    };
    const timer = setTimeout(() => {
      this.#refused += 1;
      leave();
    }, this.#options.waitMs);
    signal?.addEventListener('abort', leave);
    try {
      await turn.promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Starts the next waiting task that may run, after a task has ended. */
  #startNext(): void {
    const key = [...this.#waiting.keys()].find((each) => this.#mayRun(each));
    if (key === undefined) return;
    const [start, ...rest] = this.#waiting.get(key) ?? [];
    this.#waiting.delete(key);
    this.#setWaiting(key, rest);
    // Counted immediately, not when the task continues: two consecutive ends start two tasks.
    this.#count(key, 1);
    start?.();
  }

  #mayRun(key: string): boolean {
    const { running, runningOfKey } = this.#options;
    return sum(this.#running.values()) < running && (this.#running.get(key) ?? 0) < runningOfKey;
  }

  #count(key: string, by: 1 | -1): void {
    const count = (this.#running.get(key) ?? 0) + by;
    if (count === 0) this.#running.delete(key);
    else this.#running.set(key, count);
  }

  #setWaiting(key: string, starts: (() => void)[]): void {
    if (starts.length === 0) this.#waiting.delete(key);
    else this.#waiting.set(key, starts);
  }
}

function sum(counts: Iterable<number>): number {
  let total = 0;
  for (const count of counts) total += count;
  return total;
}

function busy(): HttpError {
  return new HttpError('unavailable', { retryAfter: RETRY_AFTER });
}
