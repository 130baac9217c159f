/** Tolerated difference of two clocks in milliseconds: the `Date` header has whole seconds and is delayed. */
const TOLERANCE = 3000;

/**
 * The present by the server's clock, because a deadline must not depend on a phone's settings. Until the first answer
 * it is the device's. From one answer to the next it is counted by the page's own clock, which cannot be set; where that
 * has stood still, as in the sleep of many devices, by the device's.
 */
export class ServerClock {
  #isSet = false;
  #base = read();
  #ahead = 0;

  /** Updates the clock from an answer's `Date` header; an unreadable one changes nothing. */
  synchronize(date: string | undefined): void {
    const base = read();
    const ahead = Date.parse(date ?? '') - base.device;
    if (Number.isNaN(ahead)) return;
    this.#base = base;
    this.#ahead = Math.abs(ahead) <= TOLERANCE ? 0 : ahead;
    this.#isSet = true;
  }

  /**
   * Whether an answer has set it: until then it is as wrong as the device's. Not while the device's clock has gained on
   * the page's: it may have been set as well.
   */
  readonly isSet = (): boolean => this.#isSet && !this.#passed().hasGained;

  /** The present in milliseconds. */
  readonly now = (): number => this.#base.device + this.#ahead + this.#passed().time;

  /** The time since the last answer. */
  #passed(): { readonly time: number; readonly hasGained: boolean } {
    const present = read();
    const device = present.device - this.#base.device;
    const page = Math.round(present.page - this.#base.page);
    const hasGained = device - page > TOLERANCE;
    return { time: hasGained ? device : page, hasGained };
  }
}

/** The device's clock, and the page's, which only goes forward. */
function read(): { readonly device: number; readonly page: number } {
  return { device: Date.now(), page: performance.now() };
}
