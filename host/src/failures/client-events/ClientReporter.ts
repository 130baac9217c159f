import type { ClientEvent } from '@backoffice/contracts/wire/client-events/clientEvent';
import {
  CLIENT_EVENTS_BYTES_MAX,
  CLIENT_EVENTS_PATH,
  CLIENT_EVENTS_PER_MINUTE,
} from '@backoffice/contracts/wire/client-events/clientEventBatch';

/** Dependencies of `ClientReporter`. */
export interface ClientReporterDeps {
  readonly view: Pick<Window, 'setTimeout'>;
  /** Sends a text without waiting for a response; may throw if the text is not accepted. */
  readonly send: (url: string, body: string) => void;
  readonly isOnline: () => boolean;
  /** The revision of the page's release set. */
  readonly revision: () => number;
}

/** Milliseconds between batches: the API accepts this rate from one network. */
const INTERVAL = 60_000 / CLIENT_EVENTS_PER_MINUTE;
/** Maximum number of queued events of a page that is offline or has no configuration. */
const WAITING_MAX = 100;
/** Maximum number of reports of the same event by one page, because an error in a loop has no new information. */
const REPEATS_MAX = 10;

const encoder = new TextEncoder();

/**
 * Reports events of the page to the API in batches. It never throws and never delays the page; events that cannot be
 * sent are lost, except while the page is offline or does not know the API yet.
 */
export class ClientReporter {
  readonly #deps: ClientReporterDeps;
  readonly #repeats = new Map<string, number>();
  #waiting: ClientEvent[] = [];
  #url: string | undefined;
  #isPlanned = false;

  constructor(deps: ClientReporterDeps) {
    this.#deps = deps;
  }

  /** Sends to the API at this origin from now on. */
  open(apiHost: string): void {
    this.#url = apiHost.replace(/\/+$/, '') + CLIENT_EVENTS_PATH;
    this.#plan();
  }

  /** Reports an event with one of the next batches. */
  add(event: ClientEvent): void {
    const key = JSON.stringify(event);
    const repeats = (this.#repeats.get(key) ?? 0) + 1;
    this.#repeats.set(key, repeats);
    if ((repeats > REPEATS_MAX && event.kind !== 'open') || this.#waiting.length >= WAITING_MAX) return;
    this.#waiting.push(event);
    this.#plan();
  }

  /** Sends one batch now, as when the page is hidden; further events follow after the interval. */
  flush = (): void => {
    if (!this.#canSend) return;
    this.#send(this.#url ?? '', this.#dequeueBatch());
    this.#plan();
  };

  get #canSend(): boolean {
    return this.#url !== undefined && this.#waiting.length > 0 && this.#deps.isOnline();
  }

  #plan(): void {
    if (this.#isPlanned || !this.#canSend) return;
    this.#isPlanned = true;
    this.#deps.view.setTimeout(() => {
      this.#isPlanned = false;
      this.flush();
    }, INTERVAL);
  }

  /** As many queued events as fit into a batch, at least one. */
  #dequeueBatch(): string {
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
      // A blocker or a browser without beacons: reports are lost, which the page ignores.
    }
  }
}
