import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CALL_LIMITS, type CallLimit, CallScheduler, createDisconnectSignal } from './CallScheduler.ts';

afterEach(() => void jest.useRealTimers());

function setUp(limits = CALL_LIMITS, elapsed = () => 0) {
  const scheduler = new CallScheduler({ requestsPerSecond: 100, elapsed, limits });
  return (caller: string, ...limitsOfCall: CallLimit[]) =>
    scheduler.acquireWorkTurn(caller, limitsOfCall, new AbortController().signal);
}

describe('a busy caller', () => {
  /** Calls of one caller with a clock that only `pass` moves. */
  function setUpClock() {
    jest.useFakeTimers();
    let now = 0;
    const scheduler = new CallScheduler({ requestsPerSecond: 100, elapsed: () => now });
    const acquire = (...limits: CallLimit[]) => scheduler.acquireWorkTurn('a', limits, new AbortController().signal);
    /** Starts a call and returns whether it has its turn. */
    const start = (...limits: CallLimit[]) => {
      const call = { isStarted: false };
      void acquire(...limits).then(() => (call.isStarted = true));
      return call;
    };
    const pass = (ms: number) => (now += ms);
    const work = async (ms: number) => {
      const end = await acquire('calls');
      pass(ms);
      end();
    };
    return { acquire, start, pass, work };
  }
  const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

  it('waits three times as long as its call took before its next waiting call starts', async () => {
    const { acquire, start, pass, work } = setUpClock();
    await work(3000);
    const end = await acquire('calls');
    const next = start('calls');
    pass(200);
    end();
    await settle(599);
    expect(next.isStarted).toBe(false);
    await settle(1);
    expect(next.isStarted).toBe(true);
  });

  it('works at one call and one file at a time', async () => {
    const { start, work } = setUpClock();
    await work(3000);
    const calls = [start('calls'), start('files'), start('calls'), start('files')];
    await settle();
    expect(calls.map((call) => call.isStarted)).toEqual([true, true, false, false]);
  });

  it('is not busy any more after a pause', async () => {
    const { start, pass, work } = setUpClock();
    await work(3000);
    pass(4000);
    const calls = [start('calls'), start('calls')];
    await settle();
    expect(calls.map((call) => call.isStarted)).toEqual([true, true]);
  });

  it('has its turn at once if it sends one call after the other', async () => {
    const { work } = setUpClock();
    for (let call = 0; call < 5; call += 1) await work(3000);
  });
});

it('a caller that used little time works at several calls at a time', async () => {
  const acquire = setUp();
  for (let call = 0; call < CALL_LIMITS.calls.runningOfKey; call += 1) await acquire('a', 'calls');
});

describe('turns', () => {
  it('a caller with many slow calls delays a call of another caller by two turns at most', async () => {
    const calls = { running: 1, runningOfKey: 1, waiting: 100, waitingOfKey: 50, waitMs: 60_000 };
    const acquire = setUp({ ...CALL_LIMITS, calls });
    const order: string[] = [];
    const call = async (uid: string) => {
      const end = await acquire(uid, 'calls');
      order.push(uid);
      await new Promise((resolve) => setImmediate(resolve));
      end();
    };
    await Promise.all([...Array.from({ length: 30 }, () => call('slow')), call('other')]);
    expect(order.indexOf('other')).toBeLessThanOrEqual(2);
    expect(order).toHaveLength(31);
  });

  it('a call that does not get its second turn releases the first', async () => {
    const calls = { ...CALL_LIMITS.calls, running: 1, waiting: 0 };
    const costly = { ...CALL_LIMITS['costly-calls'], running: 1, waiting: 0 };
    const acquire = setUp({ ...CALL_LIMITS, calls, 'costly-calls': costly });
    const end = await acquire('a', 'calls');
    for (let call = 0; call < 2; call += 1)
      await expect(acquire('b', 'costly-calls', 'calls')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    end();
    (await acquire('b', 'costly-calls', 'calls'))();
  });

  it('many simultaneous files wait up to a minute and none is refused', async () => {
    jest.useFakeTimers();
    const acquire = setUp(CALL_LIMITS, () => Date.now());
    let ended = 0;
    const files = Array.from({ length: 22 }, async () => {
      const end = await acquire('a', 'files');
      await jest.advanceTimersByTimeAsync(2700);
      ended += 1;
      end();
    });
    await Promise.all(files);
    expect(ended).toBe(22);
  });

  it('a list waits up to 20 seconds, because its page aborts after 30', async () => {
    jest.useFakeTimers();
    const acquire = setUp();
    for (let list = 0; list < 2; list += 1) await acquire('a', 'costly-calls');
    const refused = expect(acquire('a', 'costly-calls')).rejects.toMatchObject({ status: 503 });
    await jest.advanceTimersByTimeAsync(20_000);
    await refused;
  });
});

it('the signal of a response aborts when its client disconnects, or immediately if it already has', () => {
  const response = new EventEmitter() as ServerResponse;
  const signal = createDisconnectSignal(response);
  expect(signal.aborted).toBe(false);
  response.emit('close');
  expect(signal.aborted).toBe(true);
  expect(createDisconnectSignal({ destroyed: true } as ServerResponse).aborted).toBe(true);
});
