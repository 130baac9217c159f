import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { HttpError } from '../errors/HttpError.ts';
import { SharedReads } from './SharedReads.ts';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Readings that begin and end when a test says so; each answers its number. */
function setUp(options = { readers: 20, waitMs: 60_000 }) {
  const reads = new SharedReads<number>(options);
  const readings: { readonly key: string; readonly readers: number; readonly end: () => void }[] = [];
  let turn: PromiseWithResolvers<void> | undefined;
  const ask = (key: string, response = client(), failure?: Error) =>
    reads.read(key, response, {
      takeTurn: async (left) => {
        const gone = Promise.withResolvers<void>();
        const leave = () => gone.reject(new HttpError('unavailable', { retryAfter: 5 }));
        left.addEventListener('abort', leave);
        if (left.aborted) leave();
        await Promise.race([turn?.promise, gone.promise]);
        return () => undefined;
      },
      read: async (readers) => {
        if (failure) throw failure;
        const { promise, resolve } = Promise.withResolvers<void>();
        const number = readings.push({ key, readers: readers.length, end: resolve });
        await promise;
        return number;
      },
    });
  return {
    ask,
    readings,
    /** From now on no reading begins until the function is called that this answers. */
    hold: () => {
      turn = Promise.withResolvers();
      return turn.resolve;
    },
    untilReadings: async (count: number) => {
      while (readings.length < count) await nextTurn();
    },
  };
}

function client(): ServerResponse {
  return Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;
}

it('of ten equal calls at once the first is read alone, and the others together after it', async () => {
  const { ask, readings, untilReadings } = setUp();
  const first = ask('a');
  await untilReadings(1);
  const others = Array.from({ length: 9 }, () => ask('a'));
  await nextTurn();
  expect(readings).toHaveLength(1);
  readings[0]?.end();
  await untilReadings(2);
  readings[1]?.end();
  expect(await first).toEqual({ answer: 1, isOwn: true });
  expect(await Promise.all(others)).toEqual([
    { answer: 2, isOwn: true },
    ...Array.from({ length: 8 }, () => ({ answer: 2, isOwn: false })),
  ]);
  expect(readings.map(({ readers }) => readers)).toEqual([1, 9]);
});

it('a call that comes when a reading has begun is never answered by it', async () => {
  const { ask, readings, untilReadings } = setUp();
  const before = ask('a');
  await untilReadings(1);
  const after = ask('a');
  readings[0]?.end();
  await untilReadings(2);
  const last = ask('a');
  readings[1]?.end();
  await untilReadings(3);
  readings[2]?.end();
  expect((await Promise.all([before, after, last])).map(({ answer }) => answer)).toEqual([1, 2, 3]);
});

it('readings that differ go on beside each other, and none has the answer of another', async () => {
  const { ask, readings, untilReadings } = setUp();
  const both = [ask('a'), ask('b')];
  await untilReadings(2);
  for (const { end } of readings) end();
  expect((await Promise.all(both)).map(({ answer }) => answer)).toEqual([1, 2]);
});

it('a call that leaves takes no answer from those that share it, and the last that leaves ends the wait', async () => {
  const { ask, readings, hold, untilReadings } = setUp();
  const begin = hold();
  const [first, second] = [client(), client()];
  const shared = [ask('a', first), ask('a', second)];
  first.emit('close');
  begin();
  await untilReadings(1);
  readings[0]?.end();
  expect((await Promise.all(shared)).map(({ answer }) => answer)).toEqual([1, 1]);
  hold();
  const third = client();
  const left = ask('b', third);
  third.emit('close');
  await expect(left).rejects.toMatchObject({ code: 'unavailable' });
  expect(first.listenerCount('close') + second.listenerCount('close') + third.listenerCount('close')).toBe(0);
});

it('no more calls share an answer than are allowed, and each waits for a bounded time', async () => {
  const { ask, hold } = setUp({ readers: 2, waitMs: 20_000 });
  hold();
  const waiting = Promise.allSettled([ask('a'), ask('a')]);
  await expect(ask('a')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  await jest.advanceTimersByTimeAsync(20_000);
  for (const each of await waiting)
    expect(each).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', retryAfter: 5 } });
});

it('where the first call has waited for too long, those that came later go on waiting', async () => {
  const { ask, readings, hold, untilReadings } = setUp({ readers: 20, waitMs: 20_000 });
  const begin = hold();
  const first = expect(ask('a')).rejects.toMatchObject({ code: 'unavailable' });
  await jest.advanceTimersByTimeAsync(15_000);
  const later = ask('a');
  const last = ask('a');
  await jest.advanceTimersByTimeAsync(5000);
  await first;
  begin();
  await untilReadings(1);
  readings[0]?.end();
  expect(await later).toEqual({ answer: 1, isOwn: true });
  expect(await last).toEqual({ answer: 1, isOwn: false });
});

it('all that share a reading which fails fail with it, and the next one is carried out', async () => {
  const { ask, readings, hold, untilReadings } = setUp();
  const begin = hold();
  const failed = [ask('a', client(), new Error('gone')), ask('a')];
  begin();
  for (const each of await Promise.allSettled(failed)) expect(each).toMatchObject({ reason: new Error('gone') });
  const next = ask('a');
  await untilReadings(1);
  readings[0]?.end();
  expect((await next).answer).toBe(1);
});
