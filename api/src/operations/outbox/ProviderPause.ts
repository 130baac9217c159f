const FIRST = 10_000;
const RETRY_LONGEST = 60 * 60_000;

/** An attempt that fails after this many in all makes the notification a dead letter: about three hours later. */
export const ATTEMPTS_MAX = 12;

/**
 * Milliseconds from a failed attempt, counted from 1, to the next: twice as long each time up to an hour, and shortened
 * by up to half by `random` (0 to 1), so that what failed together does not return together.
 */
export function retryDelay(attempt: number, random = Math.random()): number {
  return Math.min(FIRST * 2 ** (attempt - 1), RETRY_LONGEST) * (1 - random / 2);
}

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
