import type { ServerResponse } from 'node:http';
import { FairLimiter, type FairLimiterOptions } from '../../jobs/FairLimiter.ts';
import { RateLimiter } from './RateLimiter.ts';

/**
 * Limiters of calls: `costly-calls` are lists and copies, `files` send or return a file; a busy caller has one turn of
 * `busy-calls` and one of `busy-files`.
 */
export type CallLimit = 'calls' | 'costly-calls' | 'files' | 'busy-calls' | 'busy-files' | 'long-responses';

/** Maximum running and waiting calls, in total and for each caller; waits in milliseconds. */
export const CALL_LIMITS: Readonly<Record<CallLimit, FairLimiterOptions>> = {
  // One caller gets less than half of the ten database connections. The page aborts after 30 s.
  calls: { running: 60, runningOfKey: 4, waiting: 600, waitingOfKey: 40, waitMs: 20_000 },
  'costly-calls': { running: 6, runningOfKey: 2, waiting: 200, waitingOfKey: 20, waitMs: 20_000 },
  // Each file needs up to 8 MB of memory. A page waits five minutes for a file, but its body must arrive within
  // `requestTimeout`.
  files: { running: 16, runningOfKey: 4, waiting: 200, waitingOfKey: 40, waitMs: 60_000 },
  'busy-calls': { running: 60, runningOfKey: 1, waiting: 600, waitingOfKey: 40, waitMs: 20_000 },
  'busy-files': { running: 16, runningOfKey: 1, waiting: 200, waitingOfKey: 40, waitMs: 60_000 },
  // Each response needs up to 50 MB of memory until its client has read it. A screen loads one or two.
  'long-responses': { running: 24, runningOfKey: 2, waiting: 40, waitingOfKey: 2, waitMs: 5000 },
};

/** Seconds of its units that a caller may use at once: a list of 10,000 orders and the next calls of its screen. */
const BURST_SECONDS = 3;

/** Milliseconds of turns that a caller may use in each second, and at once after a pause, before it is busy. */
const WORK = { perSecond: 250, burst: 2000 };
/** The turn of a busy caller rests for this multiple of its call's time before the next call has it. */
const REST = 3;

/** `requestsPerSecond` are the units of `RATE_LIMIT`; `elapsed` returns milliseconds of a monotonic clock. */
export interface CallSchedulerOptions {
  readonly requestsPerSecond: number;
  readonly elapsed: () => number;
  readonly limits?: typeof CALL_LIMITS;
}

/** Limits the calls of each caller of a process, and gives callers turns in rotation. */
export class CallScheduler {
  /** Units that each caller has left, by the cost of its calls. */
  readonly rates: RateLimiter;
  readonly #limiters: Readonly<Record<CallLimit, FairLimiter>>;
  readonly #work: RateLimiter;
  readonly #elapsed: () => number;

  constructor({ requestsPerSecond, elapsed, limits = CALL_LIMITS }: CallSchedulerOptions) {
    this.#elapsed = elapsed;
    this.rates = new RateLimiter({ perSecond: requestsPerSecond, burst: BURST_SECONDS * requestsPerSecond, elapsed });
    this.#work = new RateLimiter({ ...WORK, elapsed });
    const createLimiter = (name: CallLimit) => new FairLimiter({ name, ...limits[name] });
    this.#limiters = {
      calls: createLimiter('calls'),
      'costly-calls': createLimiter('costly-calls'),
      files: createLimiter('files'),
      'busy-calls': createLimiter('busy-calls'),
      'busy-files': createLimiter('busy-files'),
      'long-responses': createLimiter('long-responses'),
    };
  }

  /**
   * Waits for a turn to work, as `acquireTurn`. A caller is busy while its turns took more time than `WORK` allows: then
   * it works at one call and one file at a time, and the turn of a call rests if more calls wait. So it leaves most of
   * the time to others, whatever its calls cost. Files do not rest, because a screen sends many pictures at a time.
   */
  async acquireWorkTurn(caller: string, limits: readonly CallLimit[], left: AbortSignal): Promise<() => void> {
    const isBusy = this.#work.getRemainingUnits(caller) < 0;
    const own = limits.includes('files') ? 'busy-files' : 'busy-calls';
    const end = await this.acquireTurn(caller, isBusy ? [own, ...limits] : limits, left);
    const startedAt = this.#elapsed();
    return () => {
      const time = this.#elapsed() - startedAt;
      this.#work.spend(caller, time);
      const rests = isBusy && own === 'busy-calls' && this.#limiters[own].countTasks(caller) > 1;
      if (rests) setTimeout(end, time * REST).unref();
      else end();
    };
  }

  /**
   * Waits for a turn of each limiter and returns a function that ends the turns. A call whose client has disconnected
   * stops waiting.
   * @throws HttpError `unavailable` with Retry-After if too many calls wait or the wait times out
   */
  async acquireTurn(caller: string, limits: readonly CallLimit[], left: AbortSignal): Promise<() => void> {
    const ends: (() => void)[] = [];
    const endAll = () => {
      for (const end of ends) end();
    };
    try {
      for (const limit of limits) ends.push(await this.#limiters[limit].acquire(caller, left));
      return endAll;
    } catch (error) {
      endAll();
      throw error;
    }
  }
}

/** Returns a signal that aborts when the client of a response disconnects. */
export function createDisconnectSignal(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  if (response.destroyed) left.abort();
  else response.once('close', () => left.abort());
  return left.signal;
}
