import { type OrderEvent, streamOrderEvents } from '@backoffice/contracts/order/orderEventEndpoints';
import type { ApiClient } from '@backoffice/platform';
import { reaction } from 'mobx';
import { readEvents } from './readEvents.ts';

/**
 * The API sends a heartbeat every 15 s: after this time without data, in milliseconds, the stream is considered broken.
 */
const SILENCE_MS = 45_000;
/** Delay before the stream is opened again, in milliseconds; doubled after each failed attempt. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** The part of the API client that opens streams. */
export type EventSourceApi = Pick<ApiClient, 'stream' | 'isOffline'>;

interface OrderEventsDeps {
  readonly api: EventSourceApi;
  readonly onEvent: (event: OrderEvent) => void;
}

/**
 * The stream of order events of a page. It is open while the page is visible and online, and is opened again when it
 * ends. Errors are not shown to the seller: without the stream the screens poll every minute.
 */
export class OrderEvents {
  /** Whether the open stream has delivered an event: a proxy may open a stream and buffer all data. */
  isLive = false;
  readonly #deps: OrderEventsDeps;
  #connection: AbortController | undefined;

  constructor(deps: OrderEventsDeps) {
    this.#deps = deps;
  }

  /** Opens the stream when the page is visible and online; the returned function closes it. */
  watch(): () => void {
    const update = () => {
      const shouldBeOpen = document.visibilityState === 'visible' && !this.#deps.api.isOffline;
      if (!shouldBeOpen) this.#stop();
      else if (this.#connection === undefined) {
        this.#connection = new AbortController();
        void this.#run(this.#connection.signal);
      }
    };
    update();
    document.addEventListener('visibilitychange', update);
    const stopFollowing = reaction(() => this.#deps.api.isOffline, update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      stopFollowing();
      this.#stop();
    };
  }

  #stop(): void {
    this.#connection?.abort();
    this.#connection = undefined;
    this.isLive = false;
  }

  async #run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      failures = (await this.#listen(signal)) ? 0 : failures + 1;
      if (signal.aborted) return;
      this.isLive = false;
      const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
      // Spreads the reconnection of many devices.
      await pause(longest * (0.5 + Math.random() / 2), signal);
    }
  }

  /** Reads one stream to its end and resolves with whether it delivered an event; never rejects. */
  async #listen(page: AbortSignal): Promise<boolean> {
    const silence = new AbortController();
    const abortStream = () => silence.abort();
    page.addEventListener('abort', abortStream);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onBytes = () => {
      clearTimeout(timer);
      timer = setTimeout(abortStream, SILENCE_MS);
    };
    let hasEvents = false;
    onBytes();
    try {
      const bytes = await this.#deps.api.stream(streamOrderEvents, {}, silence.signal);
      await readEvents(bytes, {
        onBytes,
        onEvent: (event) => {
          if (silence.signal.aborted) return;
          hasEvents = true;
          this.isLive = true;
          this.#deps.onEvent(event);
        },
      });
    } catch {
      // The loop in `#run` opens the next stream.
    }
    clearTimeout(timer);
    page.removeEventListener('abort', abortStream);
    return hasEvents;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
