import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { CallerAccount } from '../event-loop/CallUsage.ts';
import { FairLimiter, type FairLimiterOptions } from '../jobs/FairLimiter.ts';
import { callerKey } from './callerKey.ts';
import { RateLimiter } from './RateLimiter.ts';

/** The limits of a call: `costly-calls` are lists and copies, `files` are calls that send or return a file. */
export type CallLimit = 'calls' | 'costly-calls' | 'files' | 'long-answers';

/** How many calls run and wait, in all and of one caller; waits in milliseconds. */
export const CALL_LIMITS: Readonly<Record<CallLimit, FairLimiterOptions>> = {
  // One caller gets less than half of the ten connections to the database.
  calls: { running: 60, runningOfKey: 4, waiting: 600, waitingOfKey: 40, waitMs: 5000 },
  // The page aborts after 30 s.
  'costly-calls': { running: 6, runningOfKey: 2, waiting: 200, waitingOfKey: 20, waitMs: 20_000 },
  // Each is up to 8 MB in memory. A page waits five minutes for a file, but its body must arrive within `requestTimeout`.
  files: { running: 16, runningOfKey: 4, waiting: 200, waitingOfKey: 40, waitMs: 60_000 },
  // Each is up to 50 MB in memory until its client has read it. A screen has one or two.
  'long-answers': { running: 24, runningOfKey: 2, waiting: 40, waitingOfKey: 2, waitMs: 5000 },
};

/** Milliseconds of processor time a second that a caller may use in the long run: a quarter of one processor. */
const SHARE = 250;
/** Milliseconds for each unit of a rate limit above the default, which is set to limit no caller. */
const MS_OF_UNIT = 2.5;
/** Seconds of its share that a caller may use at once: a morning with large lists, files and an import together. */
const BURST_SECONDS = 120;
/** A caller that used more seconds of its share lately is heavy: 1 s of processor time, more than an ordinary screen. */
const LIGHT_SECONDS = 4;
/** A slice of a heavy caller, 5 ms, waits for others no longer than this many pauses: it gets a fifth of the time. */
const PAUSES_MAX = 4;
const PAUSE_MS = 5;

/** `requestsPerSecond` are the units of `RATE_LIMIT`; `elapsed` returns milliseconds of a monotonic clock. */
export interface CallSchedulerOptions {
  readonly requestsPerSecond: number;
  readonly elapsed: () => number;
  readonly limits?: typeof CALL_LIMITS;
}

/**
 * Schedules the calls of one process. A caller has a budget of processor time (event loop, database and threads); a call
 * starts while its caller has some left and is charged while it runs. Callers take turns. A heavy caller, who used much
 * lately, has one call of each kind at a time, and its work yields to the calls of light callers.
 */
export class CallScheduler {
  readonly #work: RateLimiter;
  readonly #lightFrom: number;
  readonly #limiters: Readonly<Record<CallLimit, FairLimiter>>;

  constructor({ requestsPerSecond, elapsed, limits = CALL_LIMITS }: CallSchedulerOptions) {
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
      'long-answers': createLimiter('long-answers'),
    };
  }

  /** The seconds after which a caller has processor time left; 0 if it has now. */
  waitOf(caller: string): number {
    return this.#work.take(caller, 0);
  }

  isHeavy(caller: string): boolean {
    return this.#work.unitsOf(caller) < this.#lightFrom;
  }

  accountOf(caller: string): CallerAccount {
    return {
      charge: (ms) => this.#work.spend(caller, ms),
      yieldToOthers: async () => {
        for (let pause = 0; pause < PAUSES_MAX && this.#shouldYield(caller); pause += 1)
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      },
    };
  }

  /**
   * Waits for a turn of each limit and returns a function that ends them. A call whose clients have left stops waiting.
   * @throws HttpError `unavailable` with Retry-After if too many calls wait or the turn does not come in time
   */
  async takeTurn(request: FastifyRequest, limits: readonly CallLimit[], left: AbortSignal): Promise<() => void> {
    const startedAt = performance.now();
    const ends: (() => void)[] = [];
    const endAll = () => {
      for (const end of ends) end();
    };
    try {
      for (const limit of limits) ends.push(await this.#limiters[limit].take(callerKey(request), left));
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

/** A signal that is aborted when all clients of a response have disconnected. */
export function leftBy(clients: readonly ServerResponse[]): AbortSignal {
  const left = new AbortController();
  const connected = new Set(clients.filter(({ destroyed }) => !destroyed));
  if (connected.size === 0) left.abort();
  for (const client of connected)
    client.once('close', () => {
      connected.delete(client);
      if (connected.size === 0) left.abort();
    });
  return left.signal;
}
