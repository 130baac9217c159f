import {
  CLIENT_EVENTS_BYTES_MAX,
  CLIENT_EVENTS_PATH,
  CLIENT_EVENTS_PER_MINUTE,
  type ClientEvent,
} from '@backoffice/contracts';

/** Dependencies of `ClientReporter`. */
export interface ClientReporterDeps {
  readonly view: Pick<Window, 'setTimeout' | 'clearTimeout'>;
  /** Sends a text without waiting for an answer; false or an error when it was not accepted. */
  readonly send: (url: string, body: string) => boolean;
  readonly isOnline: () => boolean;
  /** The revision of the page's release set. */
  readonly revision: () => number;
  /** Milliseconds of a clock. */
  readonly now: () => number;
}

const MINUTE = 60_000;
/** Milliseconds from an event to its batch; an error waits less, because the page may be left because of it. */
const DELAY = 10_000;
const DELAY_OF_ERRORS = 1000;
/** Events that wait, for a page that is offline or has no configuration. */
const WAITING_MAX = 100;
/** Times that one event is reported by a page: an error in a loop says nothing new. */
const REPEATS_MAX = 10;

const encoder = new TextEncoder();

/**
 * Reports events of the page to the API in batches. It never throws and never delays anything; what cannot be sent is
 * lost, except while the page is offline or does not know the API yet.
 */
export class ClientReporter {
  readonly #deps: ClientReporterDeps;
  readonly #repeats = new Map<string, number>();
  #waiting: ClientEvent[] = [];
  #sentAt: number[] = [];
  #url: string | undefined;
  #timer: number | undefined;
  #due = Number.POSITIVE_INFINITY;

  constructor(deps: ClientReporterDeps) {
    this.#deps = deps;
  }

  /** Sends to the API at this origin from now on. */
  open(apiHost: string): void {
    this.#url = apiHost.replace(/\/+$/, '') + CLIENT_EVENTS_PATH;
    if (this.#waiting.length > 0) this.#plan(DELAY_OF_ERRORS);
  }

  /** Reports an event with one of the next batches. */
  add(event: ClientEvent): void {
    const key = JSON.stringify(event);
    const repeats = (this.#repeats.get(key) ?? 0) + 1;
    this.#repeats.set(key, repeats);
    if ((repeats > REPEATS_MAX && event.kind !== 'open') || this.#waiting.length >= WAITING_MAX) return;
    this.#waiting.push(event);
    this.#plan(event.kind === 'error' || event.kind === 'failure' ? DELAY_OF_ERRORS : DELAY);
  }

  /** Sends what waits now, as when the page is hidden. */
  flush = (): void => {
    this.#deps.view.clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
    while (this.#url !== undefined && this.#waiting.length > 0 && this.#deps.isOnline()) {
      const now = this.#deps.now();
      this.#sentAt = this.#sentAt.filter((at) => now - at < MINUTE);
      const [first] = this.#sentAt;
      if (first !== undefined && this.#sentAt.length >= CLIENT_EVENTS_PER_MINUTE)
        return this.#plan(first + MINUTE - now);
      this.#sentAt.push(now);
      this.#send(this.#url, this.#takeBatch());
    }
  };

  #plan(delay: number): void {
    const due = this.#deps.now() + delay;
    if (due >= this.#due) return;
    this.#deps.view.clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = this.#deps.view.setTimeout(this.flush, delay);
  }

  /** As many of the waiting events as fit into a batch, one at least. */
  #takeBatch(): string {
    const events: ClientEvent[] = [];
    let body = '';
    for (const event of this.#waiting) {
      const longer = JSON.stringify({ revision: this.#deps.revision(), events: [...events, event] });
      if (body !== '' && encoder.encode(longer).length > CLIENT_EVENTS_BYTES_MAX) break;
      events.push(event);
      body = longer;
    }
    this.#waiting = this.#waiting.slice(events.length);
    return body;
  }

  #send(url: string, body: string): void {
    try {
      this.#deps.send(url, body);
    } catch {
      // A blocker or a browser without beacons: reports are lost, and the page does not care.
    }
  }
}
