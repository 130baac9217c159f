/** Tolerated difference of the device's clock in milliseconds: the `Date` header has whole seconds and is delayed. */
const TOLERANCE = 3000;

/**
 * The present by the server's clock, because a deadline must not depend on a phone's settings. Until the first answer
 * it is the device's.
 */
export class ServerClock {
  #ahead = 0;
  #isSet = false;

  /** Updates the clock from an answer's `Date` header; an unreadable one changes nothing. */
  synchronize(date: string | undefined): void {
    const ahead = Date.parse(date ?? '') - Date.now();
    if (Number.isNaN(ahead)) return;
    this.#ahead = Math.abs(ahead) <= TOLERANCE ? 0 : ahead;
    this.#isSet = true;
  }

  /** Whether an answer has set it: until then it is as wrong as the device's. */
  readonly isSet = (): boolean => this.#isSet;

  /** The present in milliseconds. */
  readonly now = (): number => Date.now() + this.#ahead;
}
