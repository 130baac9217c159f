import { expect, it } from '@jest/globals';
import { SharedTime } from './SharedTime.ts';

function setUp(processors: number) {
  const time = { ms: 1000 };
  return { time, shared: new SharedTime({ processors, elapsed: () => time.ms }) };
}

it('a work alone counts the time that it takes', () => {
  const { time, shared } = setUp(2);
  const end = shared.begin();
  time.ms += 70;
  expect(end()).toBe(70);
  time.ms += 500;
  expect([end(), shared.begin()()]).toEqual([0, 0]);
});

it('as many works as there are processors count all of their time, and more of them their part', () => {
  const { time, shared } = setUp(2);
  const first = shared.begin();
  const second = shared.begin();
  time.ms += 10;
  const others = [shared.begin(), shared.begin()];
  time.ms += 20;
  expect([first(), ...others.map((end) => end())]).toEqual([20, 10, 10]);
  time.ms += 5;
  expect(second()).toBe(25);
});

it('a short work beside many long ones of another caller counts as if it were alone on a machine of its own', () => {
  const { time, shared } = setUp(1);
  const long = Array.from({ length: 9 }, () => shared.begin());
  const short = shared.begin();
  time.ms += 100;
  expect(short()).toBeCloseTo(10);
  for (const end of long) end();
});
