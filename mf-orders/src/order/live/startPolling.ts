import { type EventSourceApi, OrderEvents } from './OrderEvents.ts';

/**
 * Polling intervals while the page is visible, in milliseconds: without events, and with events, because one may be
 * lost.
 */
const POLL_MS = 60_000;
const LIVE_POLL_MS = 5 * 60_000;
/**
 * Minimum delay between an event and a poll, in milliseconds. Up to the same time is added at random, so that the
 * devices of a seller do not poll at the same moment.
 */
const EVENT_DELAY_MS = 300;
/** Minimum time between two polls that events cause, in milliseconds. */
const REST_MS = 2000;

interface Options {
  readonly api: EventSourceApi;
  /** Fetches the changes; never rejects. */
  readonly refresh: () => Promise<void>;
  /** Only events of this market cause a poll; without it events of all markets do. */
  readonly marketId?: string;
}

/**
 * Calls `refresh` after order events, when the page becomes visible, and every minute if there are no events. Calls
 * never overlap and are not made while the page is hidden. The returned function stops polling.
 */
export function startPolling({ api, refresh, marketId }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;
  let isRunning = false;
  let isStopped = false;
  let lastPollEnd = -Infinity;
  let delayAfterRun: number | undefined;

  const run = async () => {
    timer = undefined;
    dueAt = Infinity;
    if (isStopped || document.visibilityState !== 'visible') return;
    isRunning = true;
    await refresh();
    isRunning = false;
    lastPollEnd = performance.now();
    const requestedDelay = delayAfterRun;
    delayAfterRun = undefined;
    if (!isStopped) schedule(requestedDelay ?? pollDelay());
  };
  const schedule = (delay: number) => {
    if (isRunning) {
      delayAfterRun = Math.min(delayAfterRun ?? Infinity, Math.max(delay, REST_MS));
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
      const rest = lastPollEnd + REST_MS - performance.now();
      schedule(Math.max(rest, EVENT_DELAY_MS * (1 + Math.random())));
    },
  });

  const stop = events.watch();
  schedule(pollDelay());
  const stopListening = onVisible(() => schedule(0));
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop();
    stopListening();
  };
}

/** Calls `callback` when the page becomes visible or gets the focus; the returned function removes the listeners. */
function onVisible(callback: () => void): () => void {
  const callIfVisible = () => {
    if (document.visibilityState === 'visible') callback();
  };
  document.addEventListener('visibilitychange', callIfVisible);
  window.addEventListener('focus', callIfVisible);
  return () => {
    document.removeEventListener('visibilitychange', callIfVisible);
    window.removeEventListener('focus', callIfVisible);
  };
}
