/** What a limiter is made of; `elapsed` answers milliseconds by a clock that never steps back. */
export interface RateLimiterOptions {
  readonly perSecond: number;
  readonly keysMax?: number | undefined;
  readonly elapsed: () => number;
}

interface Bucket {
  calls: number;
  at: number;
}

/** Callers that are remembered at the same time, about 10 MB. */
const KEYS_MAX = 50_000;

/**
 * Limits the calls of each key to `perSecond`: so many at once, and as many in each second after that.
 */
export class RateLimiter {
  readonly #perSecond: number;
  readonly #keysMax: number;
  readonly #elapsed: () => number;
  /** In the order of their last call. */
  readonly #buckets = new Map<string, Bucket>();

  constructor({ perSecond, keysMax = KEYS_MAX, elapsed }: RateLimiterOptions) {
    this.#perSecond = perSecond;
    this.#keysMax = keysMax;
    this.#elapsed = elapsed;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Counts a call of a key: 0 when it may be made, otherwise the seconds after which the next one may, at least 1. */
  take(key: string): number {
    const at = this.#elapsed();
    const bucket = this.#buckets.get(key) ?? { calls: this.#perSecond, at };
    const calls = Math.min(this.#perSecond, bucket.calls + ((at - bucket.at) / 1000) * this.#perSecond);
    const isAllowed = calls >= 1;
    this.#buckets.delete(key);
    this.#buckets.set(key, { calls: isAllowed ? calls - 1 : calls, at });
    if (this.#buckets.size > this.#keysMax) this.#buckets.delete(this.#buckets.keys().next().value ?? '');
    return isAllowed ? 0 : Math.max(1, Math.ceil((1 - calls) / this.#perSecond));
  }
}
