/** Tolerated difference of the device's clock in milliseconds: the `Date` header has whole seconds and is delayed. */
const TOLERANCE = 3000;

/**
 * The present by the server's clock, because a deadline must not depend on a phone's settings. Until the first answer
 * it is the device's.
 */
export class ServerClock {
  #ahead = 0;

  /** Updates the clock from an answer's `Date` header; an unreadable one changes nothing. */
  synchronize(date: string | undefined): void {
    const ahead = Date.parse(date ?? '') - Date.now();
    if (!Number.isNaN(ahead)) this.#ahead = Math.abs(ahead) <= TOLERANCE ? 0 : ahead;
  }

  /** The present in milliseconds. */
  readonly now = (): number => Date.now() + this.#ahead;
}
