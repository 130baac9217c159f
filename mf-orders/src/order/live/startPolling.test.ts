import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { observable, runInAction } from 'mobx';
import { startPolling } from './startPolling.ts';

const MINUTE = 60_000;
let streams: { send: (text: string) => void; end: () => void; signal: AbortSignal }[];
let refreshes: number;
let isOpenable: boolean;
let stop: () => void;
let visibility: 'visible' | 'hidden';

const stream = async (_endpoint: unknown, _request: unknown, signal: AbortSignal) => {
  if (!isOpenable) throw new Error('503');
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const bytes = new ReadableStream<Uint8Array>({ start: (created) => void (controller = created) });
  signal.addEventListener('abort', () => controller.error(signal.reason));
  streams.push({
    signal,
    send: (text) => controller.enqueue(new TextEncoder().encode(text)),
    end: () => controller.close(),
  });
  return bytes;
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const start = (over: Partial<Parameters<typeof startPolling>[0]> = {}) => {
  stop = startPolling({
    api: { stream } as never,
    marketId: 'market-0001',
    refresh: async () => void (refreshes += 1),
    ...over,
  });
};
const send = (event: object) => streams.at(-1)?.send(`data: ${JSON.stringify(event)}\n\n`);
const show = (state: typeof visibility) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  streams = [];
  refreshes = 0;
  isOpenable = true;
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('Polling with a stream of events', () => {
  it('An event of the market causes one poll within a second, and events of other markets cause none', async () => {
    start();
    await pass(0);
    send({});
    await pass(1000);
    expect(refreshes).toBe(1);
    await pass(5000);
    send({ marketId: 'market-0002' });
    await pass(5000);
    expect(refreshes).toBe(1);
    for (let at = 0; at < 10; at += 1) send({ marketId: 'market-0001' });
    await pass(1000);
    expect(refreshes).toBe(2);
  });

  it('Polls are at least two seconds apart, and an event during a poll causes another poll', async () => {
    const polls: (() => void)[] = [];
    start({ refresh: () => new Promise((resolve) => polls.push(resolve)) });
    await pass(0);
    send({});
    await pass(1000);
    send({ marketId: 'market-0001' });
    await pass(10_000);
    expect(polls).toHaveLength(1);
    polls[0]?.();
    await pass(1900);
    expect(polls).toHaveLength(1);
    await pass(200);
    expect(polls).toHaveLength(2);
  });

  it('Polling continues every five minutes while events arrive', async () => {
    start();
    await pass(0);
    send({});
    await pass(1000);
    const beats = setInterval(() => streams.at(-1)?.send(':\n\n'), 15_000);
    await pass(4 * MINUTE);
    expect(refreshes).toBe(1);
    await pass(MINUTE + 1000);
    clearInterval(beats);
    expect(refreshes).toBe(2);
  });
});

describe('Polling without events', () => {
  // rule: order-list.changes-elsewhere
  it.each([
    ['the API accepts no stream', () => void (isOpenable = false), {}],
    ['a proxy buffers the events', () => {}, {}],
  ])('Polling runs every minute if %s', async (_why, prepare, over) => {
    prepare();
    start(over);
    await pass(5 * MINUTE + 1000);
    expect(refreshes).toBe(5);
  });

  it('A stream that cannot be opened is retried after delays of up to five minutes', async () => {
    isOpenable = false;
    let tries = 0;
    start({ api: { stream: () => ((tries += 1), Promise.reject(new Error('503'))) } as never });
    await pass(30_000);
    const early = tries;
    expect(early).toBeGreaterThan(2);
    await pass(60 * MINUTE);
    expect(tries - early).toBeLessThan(30);
  });
});

describe('The stream of events', () => {
  it('A stream that ends is opened again within seconds, and its next event causes a poll', async () => {
    start();
    await pass(0);
    send({});
    await pass(3000);
    streams[0]?.end();
    await pass(2000);
    expect(streams).toHaveLength(2);
    send({});
    await pass(3000);
    expect(refreshes).toBe(2);
  });

  it('A stream without data for 45 seconds is aborted', async () => {
    start();
    await pass(0);
    send({});
    await pass(44_000);
    expect(streams[0]?.signal.aborted).toBe(false);
    await pass(5000);
    expect([streams[0]?.signal.aborted, streams.length]).toEqual([true, 2]);
  });

  // rule: order-list.changes-elsewhere
  it('The stream is closed and no poll runs while the page is hidden or offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const api = observable({ stream, isOffline: false });
    start({ api: api as never });
    await pass(0);
    show('hidden');
    await pass(10 * MINUTE);
    expect([streams.length, streams[0]?.signal.aborted, refreshes]).toEqual([1, true, 0]);
    show('visible');
    await pass(0);
    expect([streams.length, refreshes]).toEqual([2, 1]);
    runInAction(() => (api.isOffline = true));
    expect(streams[1]?.signal.aborted).toBe(true);
    runInAction(() => (api.isOffline = false));
    expect(streams).toHaveLength(3);
  });

  it('The stream is closed when polling stops', async () => {
    start();
    await pass(0);
    stop();
    await pass(10 * MINUTE);
    expect([streams.length, streams[0]?.signal.aborted, refreshes]).toEqual([1, true, 0]);
  });
});
