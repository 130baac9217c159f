import { HttpError } from '../errors/HttpError.ts';

/** How many turns there are at the same time, and how many may wait for one, in all and for each key. */
export interface FairLimiterOptions {
  /** The name of the limit in the metrics of the process; one without a name is in none. */
  readonly name?: string;
  readonly running: number;
  readonly runningOfKey: number;
  /** Whether a key has one turn at a time for now. */
  readonly isBusy?: (key: string) => boolean;
  readonly waiting: number;
  readonly waitingOfKey: number;
  /** Milliseconds after which a waiting one is sent away. */
  readonly waitMs: number;
}

/** How many have a turn, how many wait for one, and how many got none since the limiter was made. */
export interface TurnCounts {
  readonly running: number;
  readonly waiting: number;
  readonly refused: number;
}

const named = new Map<string, FairLimiter>();

interface Waiter {
  readonly start: () => void;
}

/** Seconds after which one that was sent away should come back. */
const RETRY_AFTER = 5;

/**
 * Bounds how many tasks run and wait. Keys get turns in rotation, so that many tasks of one key hold up those of the
 * others by no more than `runningOfKey`.
 */
export class FairLimiter {
  readonly #options: FairLimiterOptions;
  readonly #running = new Map<string, number>();
  /** The waiting ones of each key; the key whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiter[]>();
  #refused = 0;

  constructor(options: FairLimiterOptions) {
    this.#options = options;
    if (options.name !== undefined) named.set(options.name, this);
  }

  /** The counts of the limits of this process that have a name; of two with the same name those of the later one. */
  static counts(): ReadonlyMap<string, TurnCounts> {
    return new Map([...named].map(([name, limiter]) => [name, limiter.#counts()]));
  }

  #counts(): TurnCounts {
    const waiting = sum([...this.#waiting.values()].map(({ length }) => length));
    return { running: sum(this.#running.values()), waiting, refused: this.#refused };
  }

  /**
   * Waits for a turn of a key and answers the function that ends it. One whose signal is aborted waits no more; `waitMs`
   * is for one that may wait for another time than the others.
   * @throws HttpError `unavailable` when too many wait, or the turn did not come in time
   */
  async take(key: string, signal?: AbortSignal, waitMs = this.#options.waitMs): Promise<() => void> {
    if (signal?.aborted) throw sentAway();
    this.#startWaiting();
    const waiting = this.#waiting.get(key) ?? [];
    const { running, waiting: most, waitingOfKey } = this.#options;
    const isFree = sum(this.#running.values()) < running && this.#mayRun(key) && waiting.length === 0;
    if (isFree) return this.#start(key);
    const total = [...this.#waiting.values()].reduce((count, { length }) => count + length, 0);
    if (total >= most || waiting.length >= waitingOfKey) {
      this.#refused += 1;
      throw sentAway();
    }

    const turn = Promise.withResolvers<void>();
    const waiter: Waiter = { start: turn.resolve };
    const leave = () => {
      this.#forget(key, waiter);
      turn.reject(sentAway());
    };
    const timer = setTimeout(() => {
      this.#refused += 1;
      leave();
    }, waitMs);
    signal?.addEventListener('abort', leave);
    this.#waiting.set(key, [...waiting, waiter]);
    try {
      await turn.promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
    return this.#end(key);
  }

  #mayRun(key: string): boolean {
    const { runningOfKey, isBusy } = this.#options;
    return (this.#running.get(key) ?? 0) < (isBusy?.(key) ? 1 : runningOfKey);
  }

  #start(key: string): () => void {
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    return this.#end(key);
  }

  #end(key: string): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#running.get(key) ?? 1) - 1;
      if (left === 0) this.#running.delete(key);
      else this.#running.set(key, left);
      this.#startWaiting();
    };
  }

  /**
   * Starts all that may start by now: a key that is not busy any more has several turns at once. Counts a turn at once,
   * not when the waiting task continues: two ends in a row start two tasks.
   */
  #startWaiting(): void {
    while (sum(this.#running.values()) < this.#options.running) {
      const key = [...this.#waiting.keys()].find((each) => this.#mayRun(each));
      const [first, ...rest] = this.#waiting.get(key ?? '') ?? [];
      if (key === undefined || first === undefined) return;
      this.#waiting.delete(key);
      if (rest.length > 0) this.#waiting.set(key, rest);
      this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
      first.start();
    }
  }

  #forget(key: string, waiter: Waiter): void {
    const left = (this.#waiting.get(key) ?? []).filter((each) => each !== waiter);
    if (left.length > 0) this.#waiting.set(key, left);
    else this.#waiting.delete(key);
  }
}

function sum(counts: Iterable<number>): number {
  let total = 0;
  for (const count of counts) total += count;
  return total;
}

function sentAway(): HttpError {
  return new HttpError('unavailable', { retryAfter: RETRY_AFTER });
}
