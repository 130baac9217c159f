/** What a limiter is made of; `elapsed` answers milliseconds by a clock that never steps back. */
export interface RateLimiterOptions {
  readonly perSecond: number;
  /** Units that may be used at once after a rest; `perSecond` by default. */
  readonly burst?: number | undefined;
  readonly keysMax?: number | undefined;
  readonly elapsed: () => number;
}

/** The units that a key used since they were last taken out with `drainUsage`. */
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

/** Callers that are remembered at the same time, about 10 MB. */
const KEYS_MAX = 50_000;

/**
 * Limits the calls of each key to `perSecond` units: `burst` at once, and `perSecond` in each second after that. A call
 * costs no more units than there can be.
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

  /** How many keys are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Counts a call of a key: 0 when it may be made, otherwise the seconds after which the next one may, at least 1. */
  take(key: string, units = 1): number {
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

  /** What a key has left; below 0 it waits. */
  unitsOf(key: string): number {
    const bucket = this.#buckets.get(key);
    return bucket === undefined ? this.#burst : this.#unitsAt(bucket, this.#elapsed());
  }

  /** Counts what a call of a key turned out to cost beside what was taken before; below 0 the key waits. */
  spend(key: string, units: number): void {
    const bucket = this.#refill(key);
    bucket.units -= units;
    bucket.used += units;
    if (!this.#buckets.has(key)) this.#buckets.set(key, bucket);
  }

  /** The usage of the keys that used at least so many units without a pause; it is counted from 0 again after that. */
  drainUsage(units: number): Usage[] {
    const usages: Usage[] = [];
    for (const [key, bucket] of this.#buckets) {
      if (bucket.used < units) continue;
      usages.push({ key, units: bucket.used });
      bucket.used = 0;
    }
    return usages;
  }

  /** Lowers what a key has left to so many units, less what it used since its usage was drained; below 0 it waits. */
  lower(key: string, units: number): void {
    const bucket = this.#buckets.get(key);
    if (bucket) bucket.units = Math.min(bucket.units, units - bucket.used);
  }

  /** The bucket of a key as of now; one that is remembered is changed, as this runs several times in each call. */
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
