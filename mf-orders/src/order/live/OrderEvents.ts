import { type OrderEvent, streamOrderEvents } from '@backoffice/contracts';
import type { ApiClient } from '@backoffice/platform';
import { readEvents } from './readEvents.ts';

/** The API shows every 15 s that a stream is open: one that is silent for so long, in milliseconds, is not. */
const SILENCE_MS = 45_000;
/** The pause before the next stream, in milliseconds: after one that worked, and after each that did not twice as long. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** The part of the API client that opens streams. */
export type EventSourceApi = Pick<ApiClient, 'stream'>;

interface OrderEventsDeps {
  readonly api: EventSourceApi;
  readonly onEvent: (event: OrderEvent) => void;
  /** From 0 to 1: streams that ended together are not opened together. */
  readonly random?: () => number;
}

/**
 * The stream of order events of a page: open while the page is visible and on line, opened again when it ends. Nothing of
 * it is shown to the seller: where it does not work, the screens ask by the minute.
 */
export class OrderEvents {
  /** Whether an event has come by the stream that is open: a proxy may let nothing through. */
  isLive = false;
  readonly #deps: OrderEventsDeps;
  #open: AbortController | undefined;

  constructor(deps: OrderEventsDeps) {
    this.#deps = deps;
  }

  /** Starts listening; the returned function ends it. */
  watch(): () => void {
    const follow = () => {
      const isWanted = document.visibilityState === 'visible' && navigator.onLine;
      if (!isWanted) this.#stop();
      else if (this.#open === undefined) this.#start();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
      this.#stop();
    };
  }

  #start(): void {
    this.#open = new AbortController();
    void this.#run(this.#open.signal);
  }

  #stop(): void {
    this.#open?.abort();
    this.#open = undefined;
    this.isLive = false;
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { random = Math.random } = this.#deps;
    let failures = 0;
    while (!signal.aborted) {
      failures = (await this.#listen(signal)) ? 0 : failures + 1;
      if (signal.aborted) return;
      this.isLive = false;
      const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
      await pause(longest * (0.5 + random() / 2), signal);
    }
  }

  /** Reads one stream to its end and resolves with whether an event came by it; never rejects. */
  async #listen(page: AbortSignal): Promise<boolean> {
    const silence = new AbortController();
    const end = () => silence.abort();
    page.addEventListener('abort', end);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onBytes = () => {
      clearTimeout(timer);
      timer = setTimeout(end, SILENCE_MS);
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
      // The next one tries again.
    }
    clearTimeout(timer);
    page.removeEventListener('abort', end);
    return hasEvents;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
