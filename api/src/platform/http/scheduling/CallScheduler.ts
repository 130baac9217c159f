import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { CallerAccount, CallUsage } from '../../event-loop/CallUsage.ts';
import { FairLimiter, type FairLimiterOptions } from '../../jobs/FairLimiter.ts';
import { callerKey } from './callerKey.ts';
import { RateLimiter } from './RateLimiter.ts';

/**
 * Limiters of calls: `costly-calls` are lists and copies, `files` send or return a file, `heavy-callers` are both of
 * heavy callers.
 */
export type CallLimit = 'calls' | 'costly-calls' | 'files' | 'heavy-callers' | 'long-responses';

/** Maximum running and waiting calls, in total and for each caller; waits in milliseconds. */
export const CALL_LIMITS: Readonly<Record<CallLimit, FairLimiterOptions>> = {
  // One caller gets less than half of the ten database connections. The page aborts after 30 s.
  calls: { running: 60, runningOfKey: 4, waiting: 600, waitingOfKey: 40, waitMs: 20_000 },
  'costly-calls': { running: 6, runningOfKey: 2, waiting: 200, waitingOfKey: 20, waitMs: 20_000 },
  // Each file needs up to 8 MB of memory. A page waits five minutes for a file, but its body must arrive within
  // `requestTimeout`.
  files: { running: 16, runningOfKey: 4, waiting: 200, waitingOfKey: 40, waitMs: 60_000 },
  // Enough for all exports that sellers create in the morning.
  'heavy-callers': { running: 6, runningOfKey: 1, waiting: 200, waitingOfKey: 40, waitMs: 60_000 },
  // Each response needs up to 50 MB of memory until its client has read it. A screen loads one or two.
  'long-responses': { running: 24, runningOfKey: 2, waiting: 40, waitingOfKey: 2, waitMs: 5000 },
};

/** Limiters in which a heavy caller runs one call at a time. */
const LONG_WORK: ReadonlySet<CallLimit> = new Set(['costly-calls', 'files']);

/** Long-term processor time of a caller in milliseconds for each second: a quarter of a processor. */
const SHARE = 250;
/** Milliseconds for each rate unit above the default; deployments raise the rate limit to disable it. */
const MS_OF_UNIT = 2.5;
/** Seconds of its share that a caller may use at once, such as large lists, files and an import together. */
const BURST_SECONDS = 120;
/**
 * A caller that recently used more seconds of its share is heavy: 1 s of processor time, more than an ordinary screen.
 */
const LIGHT_SECONDS = 4;
/** Maximum pauses before a 5 ms slice of a heavy caller, which prevents starvation. */
const PAUSES_MAX = 10;
const PAUSE_MS = 5;

/** `requestsPerSecond` are the units of `RATE_LIMIT`; `elapsed` returns milliseconds of a monotonic clock. */
export interface CallSchedulerOptions {
  readonly requestsPerSecond: number;
  readonly elapsed: () => number;
  readonly limits?: typeof CALL_LIMITS;
}

/**
 * Schedules the calls of a process. A caller has a budget of processor time (event loop, database and threads); a call
 * starts while budget is left and is charged while it runs. Callers take turns. A heavy caller, which recently used
 * much, has one call of each kind and one long task at a time, which yields to calls of light callers.
 */
export class CallScheduler {
  /** Units that each caller has left, by the cost of routes. */
  readonly rates: RateLimiter;
  readonly #work: RateLimiter;
  readonly #lightFrom: number;
  readonly #limiters: Readonly<Record<CallLimit, FairLimiter>>;

  constructor({ requestsPerSecond, elapsed, limits = CALL_LIMITS }: CallSchedulerOptions) {
    this.rates = new RateLimiter({ perSecond: requestsPerSecond, elapsed });
    const perSecond = Math.max(SHARE, requestsPerSecond * MS_OF_UNIT);
    this.#work = new RateLimiter({ perSecond, burst: BURST_SECONDS * perSecond, elapsed });
    this.#lightFrom = (BURST_SECONDS - LIGHT_SECONDS) * perSecond;
    const createLimiter = (name: CallLimit, isBusy?: (caller: string) => boolean) =>
      new FairLimiter({ name, ...limits[name], ...(isBusy && { isBusy }) });
    const isBusy = (caller: string) => this.isHeavy(caller);
    this.#limiters = {
      calls: createLimiter('calls', isBusy),
      'costly-calls': createLimiter('costly-calls', isBusy),
      files: createLimiter('files', isBusy),
      'heavy-callers': createLimiter('heavy-callers'),
      'long-responses': createLimiter('long-responses'),
    };
  }

  /**
   * Counts a call of `cost` units and charges its work to its caller; returns 0, or the seconds until the refused call
   * may be repeated.
   */
  admit(caller: string, usage: CallUsage, cost?: number): number {
    const waitForWork = this.getWait(caller);
    const seconds = Math.max(this.rates.consume(caller, cost), waitForWork);
    // Rejecting a call is not charged: a caller that returns after Retry-After would be too early otherwise.
    if (waitForWork === 0) usage.chargeTo(this.getAccount(caller));
    return seconds;
  }

  /** Returns the seconds until the caller has processor time again; 0 if it has some left. */
  getWait(caller: string): number {
    return this.#work.consume(caller, 0);
  }

  isHeavy(caller: string): boolean {
    return this.#work.getRemainingUnits(caller) < this.#lightFrom;
  }

  getAccount(caller: string): CallerAccount {
    return {
      charge: (ms) => this.#work.spend(caller, ms),
      yieldToOthers: async () => {
        for (let pause = 0; pause < PAUSES_MAX && this.#shouldYield(caller); pause += 1)
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      },
    };
  }

  /**
   * Waits for a turn of each limiter and returns a function that ends the turns. A call whose client has disconnected
   * stops waiting.
   * @throws HttpError `unavailable` with Retry-After if too many calls wait or the wait times out
   */
  async acquireTurn(request: FastifyRequest, limits: readonly CallLimit[], left: AbortSignal): Promise<() => void> {
    const startedAt = performance.now();
    const caller = callerKey(request);
    const isHeavyWork = this.isHeavy(caller) && limits.some((limit) => LONG_WORK.has(limit));
    const ends: (() => void)[] = [];
    const endAll = () => {
      for (const end of ends) end();
    };
    try {
      for (const limit of isHeavyWork ? (['heavy-callers', ...limits] as const) : limits)
        ends.push(await this.#limiters[limit].acquire(caller, left));
      await request.usage.yieldToOthers();
      return endAll;
    } catch (error) {
      endAll();
      throw error;
    } finally {
      request.usage.addWait('turn', performance.now() - startedAt);
    }
  }

  #shouldYield(caller: string): boolean {
    return this.isHeavy(caller) && this.#limiters.calls.runningKeys().some((other) => !this.isHeavy(other));
  }
}

/** Returns a signal that aborts when the client of a response disconnects. */
export function createDisconnectSignal(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  if (response.destroyed) left.abort();
  else response.once('close', () => left.abort());
  return left.signal;
}
