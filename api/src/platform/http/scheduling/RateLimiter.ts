/** Options of a limiter; `elapsed` returns milliseconds of a monotonic clock. */
export interface RateLimiterOptions {
  readonly perSecond: number;
  /** Units that may be used at once after a pause; default `perSecond`. */
  readonly burst?: number | undefined;
  readonly keysMax?: number | undefined;
  readonly elapsed: () => number;
}

/** Units that a key used since the last `drainUsage`. */
export interface Usage {
  readonly key: string;
  readonly units: number;
}

interface Bucket {
  units: number;
  at: number;
  /** Used since the bucket was last full or drained. */
  used: number;
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
  readonly #keysMax: number;
  readonly #elapsed: () => number;
  /** In the order of their last call. */
  readonly #buckets = new Map<string, Bucket>();

  constructor({ perSecond, burst = perSecond, keysMax = KEYS_MAX, elapsed }: RateLimiterOptions) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#keysMax = keysMax;
    this.#elapsed = elapsed;
  }

  /** Number of tracked keys. */
  get size(): number {
    return this.#buckets.size;
  }

  /**
   * Counts a call of a key; returns 0 if it is allowed, otherwise the seconds until the next call is allowed, at least
   * 1.
   */
  consume(key: string, units = 1): number {
    const cost = Math.min(units, this.#burst);
    const bucket = this.#refill(key);
    const isAllowed = bucket.units >= cost;
    if (isAllowed) {
      bucket.units -= cost;
      bucket.used += cost;
    }
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > this.#keysMax) this.#buckets.delete(this.#buckets.keys().next().value ?? '');
    return isAllowed ? 0 : Math.max(1, Math.ceil((cost - bucket.units) / this.#perSecond));
  }

  /** Returns the remaining units of a key; below 0 it waits. */
  getRemainingUnits(key: string): number {
    const bucket = this.#buckets.get(key);
    return bucket === undefined ? this.#burst : this.#unitsAt(bucket, this.#elapsed());
  }

  /** Charges additional units after a call; below 0 the key waits. */
  spend(key: string, units: number): void {
    const bucket = this.#refill(key);
    bucket.units -= units;
    bucket.used += units;
    if (!this.#buckets.has(key)) this.#buckets.set(key, bucket);
  }

  /** Returns the usage of keys that used at least `units` without a pause, and resets it. */
  drainUsage(units: number): Usage[] {
    const usages: Usage[] = [];
    for (const [key, bucket] of this.#buckets) {
      if (bucket.used < units) continue;
      usages.push({ key, units: bucket.used });
      bucket.used = 0;
    }
    return usages;
  }

  /** Lowers the remaining units of a key to `units`, less its usage since the last drain; below 0 it waits. */
  lower(key: string, units: number): void {
    const bucket = this.#buckets.get(key);
    if (bucket) bucket.units = Math.min(bucket.units, units - bucket.used);
  }

  /**
   * Returns the refilled bucket of a key; changes a tracked bucket in place, because this runs several times in each
   * call.
   */
  #refill(key: string): Bucket {
    const at = this.#elapsed();
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return { units: this.#burst, at, used: 0 };
    bucket.units = this.#unitsAt(bucket, at);
    bucket.at = at;
    if (bucket.units === this.#burst) bucket.used = 0;
    return bucket;
  }

  #unitsAt({ units, at: before }: Bucket, at: number): number {
    return Math.min(this.#burst, units + ((at - before) / 1000) * this.#perSecond);
  }
}
