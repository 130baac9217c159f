import type { CallerAccount } from '../event-loop/CallerAccount.ts';
import { CallsAtWork } from './CallsAtWork.ts';
import { RateLimiter } from './RateLimiter.ts';

/** What a budget is made of: the units that a caller has a second (`RATE_LIMIT`), and a clock that never steps back. */
export interface WorkBudgetOptions {
  readonly requestsPerSecond: number;
  readonly elapsed: () => number;
}

/** Milliseconds of processors a second that a caller may use in the long run: a quarter of one. */
const SHARE = 250;
/** Milliseconds for each unit of a limit that is higher than the default, which is to limit no one. */
const MS_OF_UNIT = 2.5;
/** Seconds of its share that a caller may use at once: a morning with large lists, files and an import, all together. */
const BURST_SECONDS = 120;
/** Seconds of its share from which on a caller leaves the time to others: 200 ms, more than an ordinary screen takes. */
const LIGHT_SECONDS = 0.8;
/** Seconds of its share from which on a caller rests between its long works, too. */
const RESTED_SECONDS = 12;

/**
 * The work that the callers of this process may cause, of the event loop, the database and threads together: a part of
 * each second, and much more of it at once after a rest. A call is let in while its caller has any left, as no one knows
 * before what it takes, and charged while it is carried out; what it takes too much the caller waits for. A caller who
 * used much gives way as soon as others call who did not.
 */
export class WorkBudget {
  readonly #limiter: RateLimiter;
  /** What callers have left who gave way at no time, and who need no rest. */
  readonly #light: number;
  readonly #rested: number;
  readonly #calls: CallsAtWork;

  constructor({ requestsPerSecond, elapsed }: WorkBudgetOptions) {
    const perSecond = Math.max(SHARE, requestsPerSecond * MS_OF_UNIT);
    this.#limiter = new RateLimiter({ perSecond, burst: BURST_SECONDS * perSecond, elapsed });
    this.#light = (BURST_SECONDS - LIGHT_SECONDS) * perSecond;
    this.#rested = (BURST_SECONDS - RESTED_SECONDS) * perSecond;
    this.#calls = new CallsAtWork({ isLight: (caller) => this.#isLight(caller), elapsed });
  }

  /** The seconds after which a caller may call again; 0 for now. */
  waitOf(caller: string): number {
    return this.#limiter.take(caller, 0);
  }

  /** Whether a caller used much, and others call or did a moment ago: it has one long work at a time. */
  isHeavy(caller: string): boolean {
    return !this.#isLight(caller) && this.#calls.hadOthers(caller);
  }

  /** Whether it used so much that all of its calls come one at a time, and it rests between its long works. */
  needsRest(caller: string): boolean {
    return this.isHeavy(caller) && this.#limiter.unitsOf(caller) < this.#rested;
  }

  accountOf(caller: string): CallerAccount {
    const isHeavy = () => this.isHeavy(caller);
    const needsRest = () => this.needsRest(caller);
    const givesWay = () => !this.#isLight(caller) && this.#calls.mustWait(caller);
    return {
      caller,
      get isHeavy() {
        return isHeavy();
      },
      get needsRest() {
        return needsRest();
      },
      get givesWay() {
        return givesWay();
      },
      charge: (ms) => this.#limiter.spend(caller, ms),
      begin: () => this.#calls.begin(caller),
      giveWay: async (ms) => {
        if (givesWay()) await this.#calls.untilQuiet(caller, ms);
      },
    };
  }

  #isLight(caller: string): boolean {
    return this.#limiter.unitsOf(caller) >= this.#light;
  }
}
