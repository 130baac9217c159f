import { retryDelay } from './retryDelay.ts';

/** The first pause is about a second, the longest about a minute: the provider is asked again by one message. */
const SHORTER_BY = 10;
const LONGEST = 60_000;
/** What a provider may ask for. */
const ASKED_MAX = 10 * 60_000;

/** When this process asks a provider again that takes no messages for now; times in milliseconds of one clock. */
export class ProviderPause {
  #failures = 0;
  #until = 0;

  /** Whether messages may go out. An end that is further away than any pause is of a clock that was set back since. */
  isOver(now: number): boolean {
    return now >= this.#until || this.#until - now > ASKED_MAX;
  }

  /** Counts a rejection and answers the end of the pause. */
  extend(now: number, askedMs = 0): number {
    // What was on its way when the first rejection came is part of the same failure.
    if (!this.isOver(now)) return this.#until;
    this.#failures += 1;
    const own = Math.min(retryDelay(this.#failures) / SHORTER_BY, LONGEST);
    this.#until = now + Math.max(own, Math.min(askedMs, ASKED_MAX));
    return this.#until;
  }

  /** The provider took a message, or refused one for its own sake. */
  end(): void {
    this.#failures = 0;
    this.#until = 0;
  }
}
