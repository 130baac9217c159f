/** Tolerated difference of two clocks in milliseconds: the `Date` header has whole seconds and is delayed. */
const TOLERANCE = 3000;

/**
 * The present by the server's clock, because a deadline must not depend on the settings of a phone. Until the first
 * response it is the device's clock. Between responses the page's own clock counts, which cannot be set; if that clock
 * has stopped, as during the sleep of many devices, the device's clock counts.
 */
export class ServerClock {
  #isSet = false;
  #base = read();
  #ahead = 0;

  /** Updates the clock from the `Date` header of a response; an unreadable header changes nothing. */
  synchronize(date: string | undefined): void {
    const base = read();
    const ahead = Date.parse(date ?? '') - base.device;
    if (Number.isNaN(ahead)) return;
    this.#base = base;
    this.#ahead = Math.abs(ahead) <= TOLERANCE ? 0 : ahead;
    this.#isSet = true;
  }

  /**
   * Whether a response has set the clock: until then it is as wrong as the device's. False while the device's clock is
   * ahead of the page's, because the device's clock may have been set.
   */
  readonly isSet = (): boolean => this.#isSet && !this.#passed().hasGained;

  /** The present in milliseconds. */
  readonly now = (): number => this.#base.device + this.#ahead + this.#passed().time;

  /** The time since the last response. */
  #passed(): { readonly time: number; readonly hasGained: boolean } {
    const present = read();
    const device = present.device - this.#base.device;
    const page = Math.round(present.page - this.#base.page);
    const hasGained = device - page > TOLERANCE;
    return { time: hasGained ? device : page, hasGained };
  }
}

/** The device's clock and the page's monotonic clock. */
function read(): { readonly device: number; readonly page: number } {
  return { device: Date.now(), page: performance.now() };
}
