/** An event: a name and plain fields without personal data. `at` is in milliseconds since 1970. */
export interface PlatformEvent {
  readonly name: string;
  readonly at: number;
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

const KEPT = 200;

/**
 * Events of the page: starts and failures of remotes, and events of the product for collectors that a deployment adds.
 * Stores the last 200 and notifies listeners.
 */
export class EventLog {
  readonly #events: PlatformEvent[] = [];
  readonly #listeners = new Set<(event: PlatformEvent) => void>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  log(name: string, fields: PlatformEvent['fields'] = {}): void {
    const event: PlatformEvent = { name, fields, at: this.#now() };
    this.#events.push(event);
    if (this.#events.length > KEPT) this.#events.shift();
    for (const listener of this.#listeners) listener(event);
  }

  /**
   * A log of a remote's build: its events are logged here, too, with that build, in place of their own fields of the same name. It
   * stores its own events and notifies only of them.
   */
  forBuild(build: { readonly remote: string; readonly version: string }): EventLog {
    const own = new EventLog(this.#now);
    own.subscribe(({ name, fields }) => this.log(name, { ...fields, ...build }));
    return own;
  }

  /** Subscribes to future events; the returned function unsubscribes. */
  subscribe(listener: (event: PlatformEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The last events, oldest first. */
  get recent(): readonly PlatformEvent[] {
    return this.#events;
  }
}
