import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { CallUsage, DATABASE_FREE_MS } from './CallUsage.ts';
import { runForCall } from './currentCall.ts';
import { nextSlice } from './nextSlice.ts';
import { restAfterCall, restBeforeCall } from './rests.ts';

it('of several long works one goes on in a turn of the loop, in their order', async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    for (const slice of [1, 2]) {
      await nextSlice(5);
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

function usageOf(caller: string, givesWay: boolean): CallUsage {
  const usage = new CallUsage();
  usage.chargeTo({ caller, givesWay, charge: () => undefined, begin: () => () => undefined });
  return usage;
}

it('a caller who gives way rests three times as long as its slices, all its works together', async () => {
  const began = performance.now();
  const work = () => runForCall(usageOf('heavy', true), () => nextSlice(10));
  await Promise.all([work(), work()]);
  expect(performance.now() - began).toBeGreaterThanOrEqual(59);
});

it('one who does not give way waits for no such rest', async () => {
  const done: string[] = [];
  await Promise.all([
    runForCall(usageOf('heavy', true), () => nextSlice(60)).then(() => done.push('heavy')),
    runForCall(usageOf('light', false), () => nextSlice(60)).then(() => done.push('light')),
  ]);
  expect(done).toEqual(['light', 'heavy']);
});

it('a caller who gives way rests for what its statements and threads took, too', async () => {
  const usage = usageOf('statements', true);
  usage.addDatabase(DATABASE_FREE_MS + 15);
  usage.addThread(10);
  const began = performance.now();
  await runForCall(usage, () => nextSlice(5));
  expect(performance.now() - began).toBeGreaterThanOrEqual(89);
});

it('and before the next costly call for what a call took that is over', async () => {
  const usage = usageOf('over', true);
  usage.addDatabase(DATABASE_FREE_MS + 30);
  restAfterCall(usage);
  const began = performance.now();
  await restBeforeCall(usageOf('over', true));
  expect(performance.now() - began).toBeGreaterThanOrEqual(89);
  await restBeforeCall(usageOf('another', true));
  expect(performance.now() - began).toBeLessThan(1500);
});

it('an ordinary call, whose statements are not charged, makes no caller rest', async () => {
  const usage = usageOf('ordinary', true);
  usage.addDatabase(DATABASE_FREE_MS);
  restAfterCall(usage);
  expect(usage.takeOutside()).toBe(0);
  expect(usage.chargedMs).toBe(0);
});
