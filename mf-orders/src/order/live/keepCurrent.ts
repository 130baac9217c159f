import { type EventSourceApi, OrderEvents } from './OrderEvents.ts';

/** How often is asked while the page is visible, in milliseconds: without events, and with them, which a fault may lose. */
const POLL_MS = 60_000;
const LIVE_POLL_MS = 5 * 60_000;
/** An event leads to a question after this and up to as much more: many devices of a seller do not ask at once. */
const EVENT_DELAY_MS = 300;
/** The least time between two questions that events lead to. */
const REST_MS = 2000;

interface Options {
  readonly api: EventSourceApi;
  /** Reads what has changed; never rejects. */
  readonly refresh: () => Promise<void>;
  /** The one market whose events count; every market by default. */
  readonly marketId?: string;
}

/**
 * Calls `refresh` after events of orders, when the page is seen again, and by the minute where no events come; never
 * twice at a time, and never while the page is hidden. The returned function ends it.
 */
export function keepCurrent({ api, refresh, marketId }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;
  let isRunning = false;
  let isOver = false;
  let lastEnd = -Infinity;
  let restAfterRun: number | undefined;

  const run = async () => {
    timer = undefined;
    dueAt = Infinity;
    if (isOver || document.visibilityState !== 'visible') return;
    isRunning = true;
    await refresh();
    isRunning = false;
    lastEnd = performance.now();
    const wanted = restAfterRun;
    restAfterRun = undefined;
    if (!isOver) schedule(wanted ?? pollDelay());
  };
  const schedule = (delay: number) => {
    if (isRunning) {
      restAfterRun = Math.min(restAfterRun ?? Infinity, Math.max(delay, REST_MS));
      return;
    }
    const at = performance.now() + delay;
    if (at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => void run(), delay);
  };
  const pollDelay = () => (events.isLive ? LIVE_POLL_MS : POLL_MS);
  const events = new OrderEvents({
    api,
    onEvent: (event) => {
      if (event.marketId !== undefined && marketId !== undefined && event.marketId !== marketId) return;
      const rest = lastEnd + REST_MS - performance.now();
      schedule(Math.max(rest, EVENT_DELAY_MS * (1 + Math.random())));
    },
  });

  const stop = events.watch();
  schedule(pollDelay());
  const stopListening = onSeenAgain(() => schedule(0));
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
    stopListening();
  };
}

/** Calls back when the page is seen again, and with each focus; the returned function ends it. */
function onSeenAgain(callback: () => void): () => void {
  const callIfSeen = () => {
    if (document.visibilityState === 'visible') callback();
  };
  document.addEventListener('visibilitychange', callIfSeen);
  window.addEventListener('focus', callIfSeen);
  return () => {
    document.removeEventListener('visibilitychange', callIfSeen);
    window.removeEventListener('focus', callIfSeen);
  };
}
