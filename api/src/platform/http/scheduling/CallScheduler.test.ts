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

describe('the rest of a turn', () => {
  const LIMITS = { ...CALL_LIMITS, calls: { ...CALL_LIMITS.calls, runningOfKey: 2 } };
  /** Calls of one caller with a clock that only `pass` moves. */
  function setUpClock() {
    jest.useFakeTimers();
    let now = 0;
    const scheduler = new CallScheduler({ requestsPerSecond: 100, elapsed: () => now, limits: LIMITS });
    const acquire = () => scheduler.acquireWorkTurn('a', ['calls'], new AbortController().signal);
    return { acquire, pass: (ms: number) => (now += ms) };
  }

  it('after a long call of a caller with several calls, the next call waits eight times as long', async () => {
    const { acquire, pass } = setUpClock();
    const end = await acquire();
    await acquire();
    let isStarted = false;
    void acquire().then(() => (isStarted = true));
    pass(200);
    end();
    await jest.advanceTimersByTimeAsync(1599);
    expect(isStarted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isStarted).toBe(true);
  });

  it.each([
    ['a short call', 99, 2],
    ['a long call of a caller without other calls', 3000, 1],
  ])('%s ends its turn at once', async (_, ms, count) => {
    const { acquire, pass } = setUpClock();
    const ends = [];
    for (let call = 0; call < count; call += 1) ends.push(await acquire());
    pass(ms);
    ends.at(-1)?.();
    await acquire();
  });
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
