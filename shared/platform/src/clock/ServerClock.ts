/** How far the device's clock may be off, in milliseconds, before the server's is taken: an answer says whole seconds and has travelled. */
const TOLERANCE = 3000;

/** The present by the server's clock: a deadline must not depend on how a phone was set. Until an answer said the time, the device's own. */
export class ServerClock {
  #ahead = 0;

  /** Takes the time that an answer's `Date` header says; an unreadable one changes nothing. */
  heed(date: string | undefined): void {
    const ahead = Date.parse(date ?? '') - Date.now();
    if (!Number.isNaN(ahead)) this.#ahead = Math.abs(ahead) <= TOLERANCE ? 0 : ahead;
  }

  /** The present in milliseconds. */
  readonly now = (): number => Date.now() + this.#ahead;
}
