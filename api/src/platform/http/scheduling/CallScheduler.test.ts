import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { CallUsage } from '../../event-loop/CallUsage.ts';
import { accountKey } from './callerKey.ts';
import { CALL_LIMITS, type CallLimit, CallScheduler, createDisconnectSignal } from './CallScheduler.ts';

afterEach(() => void jest.useRealTimers());

function setUp(requestsPerSecond = 100, limits = CALL_LIMITS) {
  const time = { ms: 0 };
  const scheduler = new CallScheduler({ requestsPerSecond, elapsed: () => time.ms, limits });
  const acquire = (uid: string, ...limitsOfCall: CallLimit[]) => {
    const request = { caller: { user: { uid } }, usage: new CallUsage() } as unknown as FastifyRequest;
    return scheduler.acquireTurn(request, limitsOfCall, new AbortController().signal);
  };
  return { time, scheduler, acquire };
}

describe('budget of processor time', () => {
  it('a caller has 30 s of processor time at once and a quarter of each further second', () => {
    const { time, scheduler } = setUp();
    const account = scheduler.getAccount('a');
    account.charge(30_000);
    expect(scheduler.getWait('a')).toBe(0);
    account.charge(1000);
    expect(scheduler.getWait('a')).toBe(4);
    time.ms += 3999;
    expect(scheduler.getWait('a')).toBe(1);
    time.ms += 1;
    expect(scheduler.getWait('a')).toBe(0);
  });

  it('a caller without budget does not delay other callers', () => {
    const { scheduler } = setUp();
    scheduler.getAccount('a').charge(60_000);
    expect([scheduler.getWait('a'), scheduler.getWait('b')]).toEqual([120, 0]);
  });

  it('a caller that calls at the maximum rate gets a quarter of the processor time in the long run', () => {
    const { time, scheduler } = setUp();
    const account = scheduler.getAccount('a');
    let used = 0;
    while (time.ms < 3_600_000) {
      const seconds = scheduler.getWait('a');
      if (seconds === 0) {
        account.charge(700);
        used += 700;
      }
      time.ms += Math.max(seconds * 1000, 700);
    }
    expect(used).toBeLessThan(0.25 * time.ms + 30_000 + 700);
  });

  it.each([
    ['low', 1, 30_000],
    ['high', 100_000, 30_000_000],
  ])('with a %s rate limit of %i units a caller has %i ms at once', (_title, perSecond, allowed) => {
    const { scheduler } = setUp(perSecond);
    scheduler.getAccount('a').charge(allowed);
    expect(scheduler.getWait('a')).toBe(0);
    scheduler.getAccount('a').charge(1);
    expect(scheduler.getWait('a')).toBe(1);
  });

  it('a caller is heavy from 1 s of processor time until its share of a quarter has compensated for it', () => {
    const { time, scheduler } = setUp();
    scheduler.getAccount('a').charge(1000);
    expect(scheduler.isHeavy('a')).toBe(false);
    scheduler.getAccount('a').charge(500);
    time.ms += 1999;
    expect([scheduler.isHeavy('a'), scheduler.isHeavy('b')]).toEqual([true, false]);
    time.ms += 1;
    expect(scheduler.isHeavy('a')).toBe(false);
  });
});

describe('turns', () => {
  it('a caller with many slow calls delays a call of another caller by two turns at most', async () => {
    const calls = { running: 1, runningOfKey: 1, waiting: 100, waitingOfKey: 50, waitMs: 60_000 };
    const { acquire } = setUp(100, { ...CALL_LIMITS, calls });
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

  it.each(['costly-calls', 'files'] as const)(
    'of waiting %s whose caller becomes heavy one runs at a time',
    async (limit) => {
      const { scheduler, acquire } = setUp();
      const { runningOfKey } = CALL_LIMITS[limit];
      const ends = await Promise.all(Array.from({ length: runningOfKey }, () => acquire('heavy', limit)));
      const order: string[] = [];
      const waiting = acquire('heavy', limit).then(() => order.push('heavy'));
      scheduler.getAccount(accountKey('heavy')).charge(1001);
      const last = ends.pop();
      for (const end of ends) end();
      await acquire('light', limit);
      order.push('light');
      last?.();
      await waiting;
      expect(order).toEqual(['light', 'heavy']);
    },
  );

  it('a heavy caller has one long list or file at a time while other callers run theirs', async () => {
    const { scheduler, acquire } = setUp();
    for (const uid of ['heavy', 'second']) scheduler.getAccount(accountKey(uid)).charge(1001);
    const order: string[] = [];
    const end = await acquire('heavy', 'costly-calls', 'calls');
    const waiting = acquire('heavy', 'files').then(() => order.push('heavy'));
    for (const uid of ['second', 'light']) {
      await acquire(uid, 'files');
      order.push(uid);
    }
    end();
    await waiting;
    expect(order).toEqual(['second', 'light', 'heavy']);
  });

  it('a call that does not get its second turn releases the first', async () => {
    const calls = { ...CALL_LIMITS.calls, running: 1, waiting: 0 };
    const costly = { ...CALL_LIMITS['costly-calls'], running: 1, waiting: 0 };
    const { acquire } = setUp(100, { ...CALL_LIMITS, calls, 'costly-calls': costly });
    const end = await acquire('a', 'calls');
    for (let call = 0; call < 2; call += 1)
      await expect(acquire('b', 'costly-calls', 'calls')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    end();
    (await acquire('b', 'costly-calls', 'calls'))();
  });

  it('many simultaneous files wait up to a minute and none is refused', async () => {
    jest.useFakeTimers();
    const { scheduler, acquire } = setUp();
    scheduler.getAccount(accountKey('a')).charge(1001);
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
    const { acquire } = setUp();
    for (let list = 0; list < 2; list += 1) await acquire('a', 'costly-calls');
    const refused = expect(acquire('a', 'costly-calls')).rejects.toMatchObject({ status: 503 });
    await jest.advanceTimersByTimeAsync(20_000);
    await refused;
  });
});

describe('work of a heavy caller', () => {
  const setUpHeavy = () => {
    jest.useFakeTimers();
    const { scheduler, acquire } = setUp();
    scheduler.getAccount(accountKey('heavy')).charge(1001);
    const done: string[] = [];
    const yieldWork = (uid: string) =>
      scheduler
        .getAccount(accountKey(uid))
        .yieldToOthers()
        .then(() => done.push(uid));
    return { scheduler, acquire, done, yieldWork };
  };

  it('work of a heavy caller yields while a light caller has a running call, and light work does not yield', async () => {
    const { acquire, done, yieldWork } = setUpHeavy();
    const end = await acquire('light', 'calls');
    const heavy = yieldWork('heavy');
    await yieldWork('light');
    end();
    await jest.advanceTimersByTimeAsync(5);
    await heavy;
    expect(done).toEqual(['light', 'heavy']);
  });

  it('work of a heavy caller continues after 50 ms even if other callers are active', async () => {
    const { acquire, done, yieldWork } = setUpHeavy();
    await acquire('light', 'calls');
    void yieldWork('heavy');
    await jest.advanceTimersByTimeAsync(49);
    expect(done).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['heavy']);
  });

  it('work of a heavy caller does not yield to its own calls or those of other heavy callers', async () => {
    const { scheduler, acquire, done, yieldWork } = setUpHeavy();
    scheduler.getAccount(accountKey('second')).charge(1001);
    for (const uid of ['heavy', 'second']) await acquire(uid, 'calls');
    await yieldWork('heavy');
    expect(done).toEqual(['heavy']);
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
