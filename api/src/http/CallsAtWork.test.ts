import { expect, it } from '@jest/globals';
import { CallsAtWork } from './CallsAtWork.ts';

/** Milliseconds after which no test waits any more. */
const LONG = 60_000;

function setUp() {
  const time = { ms: 0 };
  const heavy = new Set(['heavy']);
  const calls = new CallsAtWork({ isLight: (caller) => !heavy.has(caller), elapsed: () => time.ms });
  return { time, heavy, calls };
}

it('a caller goes on when the last call of others who used little is over', async () => {
  const { calls } = setUp();
  const order: string[] = [];
  const ends = [calls.begin('a'), calls.begin('a'), calls.begin('b')];
  const goesOn = calls.untilQuiet('heavy', LONG).then(() => order.push('heavy'));
  for (const end of ends) {
    await Promise.resolve();
    order.push('end');
    end();
    end();
  }
  await goesOn;
  expect(order).toEqual(['end', 'end', 'end', 'heavy']);
});

it('it waits no longer than it may, however long others call, and then works for a third of that', async () => {
  const { calls, time } = setUp();
  calls.begin('a');
  await calls.untilQuiet('heavy', 30);
  expect([calls.hasOthers('heavy'), calls.mustWait('heavy')]).toEqual([true, false]);
  await calls.untilQuiet('heavy', LONG);
  time.ms += 9;
  expect(calls.mustWait('heavy')).toBe(false);
  time.ms += 1;
  expect(calls.mustWait('heavy')).toBe(true);
});

it('it waits neither for its own calls nor for those of others who used much', async () => {
  const { calls, heavy } = setUp();
  heavy.add('another');
  calls.begin('heavy');
  calls.begin('another');
  await calls.untilQuiet('heavy', LONG);
  expect([calls.hasOthers('heavy'), calls.hadOthers('heavy')]).toEqual([false, false]);
});

it('others are remembered for two seconds after their call', () => {
  const { calls, time } = setUp();
  calls.begin('a')();
  calls.begin('heavy')();
  expect([calls.hasOthers('heavy'), calls.hadOthers('heavy'), calls.hadOthers('a')]).toEqual([false, true, false]);
  calls.begin('b')();
  expect([calls.hadOthers('a'), calls.hadOthers('b')]).toEqual([true, true]);
  time.ms += 2000;
  expect(calls.hadOthers('heavy')).toBe(false);
});
