const FIRST = 10_000;
const LONGEST = 60 * 60_000;

/** An attempt that fails after this many in all makes the notification a dead letter: about three hours later. */
export const ATTEMPTS_MAX = 12;

/**
 * Milliseconds from a failed attempt, counted from 1, to the next: twice as long each time up to an hour, and shortened
 * by up to half by `random` (0 to 1), so that what failed together does not return together.
 */
export function retryDelay(attempt: number, random = Math.random()): number {
  return Math.min(FIRST * 2 ** (attempt - 1), LONGEST) * (1 - random / 2);
}
