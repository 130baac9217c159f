import type { CallerAccount } from '../event-loop/CallerAccount.ts';
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
/** Seconds of its share from which on a caller leaves others most of the time. */
const LIGHT_SECONDS = 12;

/**
 * The work that the callers of this process may cause, of the event loop, the database and threads together: a part of
 * each second, and much more of it at once after a rest. A call is let in while its caller has any left, as no one knows
 * before what it takes, and charged while it is carried out; what it takes too much the caller waits for. A caller who
 * used much gives way as soon as others call.
 */
export class WorkBudget {
  readonly #limiter: RateLimiter;
  readonly #light: number;
  /** How many calls of each caller are at work. */
  readonly #atWork = new Map<string, number>();

  constructor({ requestsPerSecond, elapsed }: WorkBudgetOptions) {
    const perSecond = Math.max(SHARE, requestsPerSecond * MS_OF_UNIT);
    this.#limiter = new RateLimiter({ perSecond, burst: BURST_SECONDS * perSecond, elapsed });
    this.#light = (BURST_SECONDS - LIGHT_SECONDS) * perSecond;
  }

  /** The seconds after which a caller may call again; 0 for now. */
  waitOf(caller: string): number {
    return this.#limiter.take(caller, 0);
  }

  /** Whether a caller used much, and others call: its works are to leave most of the time to them. */
  givesWay(caller: string): boolean {
    const hasOthers = this.#atWork.size > (this.#atWork.has(caller) ? 1 : 0);
    return hasOthers && this.#limiter.unitsOf(caller) < this.#light;
  }

  accountOf(caller: string): CallerAccount {
    const givesWay = () => this.givesWay(caller);
    return {
      caller,
      get givesWay() {
        return givesWay();
      },
      charge: (ms) => this.#limiter.spend(caller, ms),
      begin: () => this.#begin(caller),
    };
  }

  #begin(caller: string): () => void {
    this.#atWork.set(caller, (this.#atWork.get(caller) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#atWork.get(caller) ?? 1) - 1;
      if (left === 0) this.#atWork.delete(caller);
      else this.#atWork.set(caller, left);
    };
  }
}
