import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it, jest } from '@jest/globals';
import { FairLimiter } from './FairLimiter.ts';
import { nextSlice } from './Slices.ts';

afterEach(() => void jest.useRealTimers());

it('long tasks continue in order, one in each turn of the event loop', async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    for (const slice of [1, 2]) {
      await nextSlice();
      order.push(`${name}${slice}`);
    }
  };
  const turns = async () => {
    for (let turn = 1; turn <= 6; turn += 1) {
      await nextTurn();
      order.push('other');
    }
  };
  await Promise.all([work('a'), work('b'), turns()]);
  const slices = order.filter((each) => each !== 'other');
  expect(slices).toEqual(['a1', 'b1', 'a2', 'b2']);
  for (const [index, each] of order.entries())
    if (each !== 'other' && index > 0) expect(order[index - 1]).toBe('other');
});

it('a long task pauses between its slices while several callers have calls', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const calls = new FairLimiter({
    name: 'calls',
    running: 2,
    runningOfKey: 1,
    waiting: 0,
    waitingOfKey: 0,
    waitMs: 1,
  });
  await calls.acquire('a');
  await nextSlice();
  const end = await calls.acquire('b');
  let isOver = false;
  const slice = nextSlice().then(() => (isOver = true));
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(10);
  await slice;
  end();
  await nextSlice();
});
