import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CALL_LIMITS, type CallLimit, CallScheduler, createDisconnectSignal } from './CallScheduler.ts';

afterEach(() => void jest.useRealTimers());

function setUp(limits = CALL_LIMITS) {
  const scheduler = new CallScheduler({ requestsPerSecond: 100, elapsed: () => 0, limits });
  return (caller: string, ...limitsOfCall: CallLimit[]) =>
    scheduler.acquireTurn(caller, limitsOfCall, new AbortController().signal);
}

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
    const acquire = setUp();
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
