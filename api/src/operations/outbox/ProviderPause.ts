const FIRST = 10_000;
const RETRY_LONGEST = 60 * 60_000;

/** Maximum number of attempts, which take about three hours; then the notification becomes a dead letter. */
export const ATTEMPTS_MAX = 12;

/**
 * Milliseconds from failed attempt number `attempt` (from 1) to the next: doubles up to one hour, minus up to half by
 * `random` (0 to 1), so that messages that failed together are not retried together.
 */
export function retryDelay(attempt: number, random = Math.random()): number {
  return Math.min(FIRST * 2 ** (attempt - 1), RETRY_LONGEST) * (1 - random / 2);
}

/**
 * Makes the first pause about one second and the longest about one minute; after a pause, one message probes the
 * provider.
 */
const SHORTER_BY = 10;
const LONGEST = 60_000;
/** Maximum pause in milliseconds that a provider can request. */
const REQUESTED_MAX = 10 * 60_000;

/** When this process may call an unavailable provider again; times in milliseconds of one clock. */
export class ProviderPause {
  #failures = 0;
  #until = 0;

  /**
   * Whether messages may be sent. An end further away than any possible pause means that the clock was set back; ignore
   * it.
   */
  isOver(now: number): boolean {
    return now >= this.#until || this.#until - now > REQUESTED_MAX;
  }

  /** Counts a rejection and returns the end of the pause. */
  extend(now: number, requestedMs = 0): number {
    // Messages that were being sent when the pause started belong to the same failure.
    if (!this.isOver(now)) return this.#until;
    this.#failures += 1;
    const own = Math.min(retryDelay(this.#failures) / SHORTER_BY, LONGEST);
    this.#until = now + Math.max(own, Math.min(requestedMs, REQUESTED_MAX));
    return this.#until;
  }

  /** Ends the pause after the provider accepted a message, or rejected only that message. */
  end(): void {
    this.#failures = 0;
    this.#until = 0;
  }
}
