/** Options of a limiter; `elapsed` returns milliseconds of a monotonic clock. */
export interface RateLimiterOptions {
  readonly perSecond: number;
  /** Units that may be used at once after a pause; default `perSecond`. */
  readonly burst?: number;
  readonly elapsed: () => number;
}

interface Bucket {
  units: number;
  at: number;
}

/** Maximum number of tracked callers (about 10 MB). */
const KEYS_MAX = 50_000;

/**
 * Token bucket for each key: `burst` units at once, then `perSecond` units each second. The cost of a call is capped at
 * the burst.
 */
export class RateLimiter {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #elapsed: () => number;
  /** In the order of their last use. */
  readonly #buckets = new Map<string, Bucket>();

  constructor({ perSecond, burst = perSecond, elapsed }: RateLimiterOptions) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#elapsed = elapsed;
  }

  /**
   * Counts a call of a key; returns 0 if it is allowed, otherwise the seconds until the next call is allowed, at least
   * 1.
   */
  consume(key: string, units = 1): number {
    const cost = Math.min(units, this.#burst);
    const missing = cost - this.getRemainingUnits(key);
    this.spend(key, missing > 0 ? 0 : cost);
    return missing > 0 ? Math.max(1, Math.ceil(missing / this.#perSecond)) : 0;
  }

  /** Returns the remaining units of a key; below 0 it waits. */
  getRemainingUnits(key: string): number {
    const { units, at } = this.#buckets.get(key) ?? { units: this.#burst, at: 0 };
    return Math.min(this.#burst, units + ((this.#elapsed() - at) / 1000) * this.#perSecond);
  }

  /** Charges additional units after a call; below 0 the key waits. */
  spend(key: string, units: number): void {
    const bucket = { units: this.getRemainingUnits(key) - units, at: this.#elapsed() };
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > KEYS_MAX) this.#buckets.delete(this.#buckets.keys().next().value ?? '');
  }
}
