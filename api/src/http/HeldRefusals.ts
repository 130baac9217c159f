import { setTimeout } from 'node:timers/promises';
import { RateLimiter } from './RateLimiter.ts';

/** What refusals are held by: milliseconds by a clock that never steps back. */
export interface HeldRefusalsOptions {
  readonly elapsed: () => number;
  /** For how long an answer is held; two seconds by default. */
  readonly pause?: () => Promise<unknown>;
}

/** Refusals of a caller that are answered at once: a screen that loads too fast has no more. */
const AT_ONCE = { perSecond: 2, burst: 20 };
const HOLD_MS = 2000;
/** Refusals that are held at the same time, some kilobytes each. */
const HELD_MAX = 1000;

/**
 * Answers callers late who are refused over and over: who sends the next call when the last one is answered, and heeds
 * no Retry-After, has as many calls as connections every two seconds, and not some hundred a second.
 */
export class HeldRefusals {
  readonly #limiter: RateLimiter;
  readonly #pause: () => Promise<unknown>;
  #held = 0;

  constructor({ elapsed, pause = () => setTimeout(HOLD_MS) }: HeldRefusalsOptions) {
    this.#limiter = new RateLimiter({ ...AT_ONCE, elapsed });
    this.#pause = pause;
  }

  /** Waits before a refused call of a caller is answered. */
  async hold(caller: string): Promise<void> {
    if (this.#limiter.take(caller) === 0 || this.#held >= HELD_MAX) return;
    this.#held += 1;
    await this.#pause();
    this.#held -= 1;
  }
}
