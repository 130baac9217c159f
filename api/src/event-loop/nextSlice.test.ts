import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it, jest } from '@jest/globals';
import { CallUsage, DATABASE_FREE_MS } from './CallUsage.ts';
import { runForCall } from './currentCall.ts';
import { nextSlice } from './nextSlice.ts';
import { giveWayIfLong, restAfterCall, restBeforeCall } from './rests.ts';

afterEach(() => void jest.useRealTimers());
/** The clock stands until the test moves it; turns of the event loop go on. */
const stopClock = () => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });

it('of several long works one goes on in a turn of the loop, in their order', async () => {
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

/** A call of a caller who used much beside others; it gives way until `quiet`. */
function usageOf(caller: string, quiet?: Promise<void>): CallUsage {
  const usage = new CallUsage();
  let givesWay = quiet !== undefined;
  void quiet?.then(() => (givesWay = false));
  usage.chargeTo({
    caller,
    isHeavy: true,
    needsRest: true,
    get givesWay() {
      return givesWay;
    },
    charge: () => undefined,
    begin: () => () => undefined,
    giveWay: async () => quiet,
  });
  return usage;
}

it('a long work goes on when its caller need not give way any more', async () => {
  const quiet = Promise.withResolvers<void>();
  const done: string[] = [];
  const heavy = runForCall(usageOf('heavy', quiet.promise), () => nextSlice()).then(() => done.push('heavy'));
  await runForCall(usageOf('light'), () => nextSlice());
  done.push('light');
  quiet.resolve();
  await heavy;
  expect(done).toEqual(['light', 'heavy']);
});

it('it goes on after 100 ms although its caller would have to give way still', async () => {
  stopClock();
  const usage = usageOf('heavy');
  const asked: number[] = [];
  usage.chargeTo({
    caller: 'heavy',
    isHeavy: true,
    needsRest: true,
    givesWay: true,
    charge: () => undefined,
    begin: () => () => undefined,
    giveWay: async (ms) => {
      asked.push(ms);
      jest.advanceTimersByTime(30);
    },
  });
  await runForCall(usage, () => nextSlice());
  expect(asked).toEqual([100, 70, 40, 10]);
  expect(usage.waits.rest).toBe(120);
});

it('a call gives way before its statements when it has turned out to be long', () => {
  const usage = usageOf('heavy', Promise.resolve());
  usage.addStep(25);
  usage.addDatabase(25);
  expect(giveWayIfLong(usage)).toBeUndefined();
  usage.addDatabase(1);
  expect(giveWayIfLong(usage)).toBeInstanceOf(Promise);
});

it('a caller who used much rests before its next costly call three times as long as statements and threads took', async () => {
  stopClock();
  const usage = usageOf('over');
  usage.addDatabase(DATABASE_FREE_MS + 20);
  usage.addThread(10);
  restAfterCall(usage);
  const [next, another] = [usageOf('over'), usageOf('another')];
  const rested = restBeforeCall(next);
  await restBeforeCall(another);
  await jest.advanceTimersByTimeAsync(89);
  expect([next.waits.rest, another.waits.rest]).toEqual([0, 0]);
  await jest.advanceTimersByTimeAsync(1);
  await rested;
  expect([next.waits.rest, another.waits.rest]).toEqual([90, 0]);
});

it('an ordinary call, whose statements are not charged, makes no caller rest', async () => {
  const usage = usageOf('ordinary');
  usage.addDatabase(DATABASE_FREE_MS);
  restAfterCall(usage);
  expect(usage.takeOutside()).toBe(0);
  expect(usage.chargedMs).toBe(0);
});
