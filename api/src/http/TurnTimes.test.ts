import { expect, it } from '@jest/globals';
import { TurnTimes } from './TurnTimes.ts';

function setUp() {
  const time = { ms: 1000 };
  return { time, times: new TurnTimes({ busyFrom: 3000, elapsed: () => time.ms }) };
}

it('one call after the other never makes a caller busy, however long they take', () => {
  const { time, times } = setUp();
  for (let count = 0; count < 10; count += 1) {
    const end = times.start('a');
    time.ms += 60_000;
    end();
    expect(times.isBusy('a')).toBe(false);
  }
});

it('four calls at a time make their caller busy after a second, and no other caller', () => {
  const { time, times } = setUp();
  times.start('b');
  const ends = [1, 2, 3, 4].map(() => times.start('a'));
  time.ms += 999;
  expect(times.isBusy('a')).toBe(false);
  time.ms += 1;
  expect([times.isBusy('a'), times.isBusy('b')]).toEqual([true, false]);
  for (const end of ends) end();
});

it('a caller stays busy with one call at a time, and is so no more after a rest as long as the calls took', () => {
  const { time, times } = setUp();
  const ends = [1, 2].map(() => times.start('a'));
  time.ms += 4000;
  ends[0]?.();
  time.ms += 60_000;
  expect(times.isBusy('a')).toBe(true);
  ends[1]?.();
  time.ms += 1000;
  expect(times.isBusy('a')).toBe(true);
  time.ms += 1;
  expect(times.isBusy('a')).toBe(false);
});

it('a turn is ended once, however often it is ended', () => {
  const { time, times } = setUp();
  const [first] = [times.start('a'), times.start('a'), times.start('a')];
  first?.();
  first?.();
  time.ms += 3000;
  expect(times.isBusy('a')).toBe(true);
});

it('remembers a caller no longer than its level takes to fall', () => {
  const { time, times } = setUp();
  times.start('a')();
  expect(times.size).toBe(0);
  const ends = [times.start('a'), times.start('a')];
  time.ms += 10;
  for (const end of ends) end();
  expect(times.size).toBe(1);
  time.ms += 10;
  expect(times.size).toBe(0);
});
