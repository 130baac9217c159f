import { expect, it } from '@jest/globals';
import { RateLimiter } from './RateLimiter.ts';

function limiterAt(perSecond: number) {
  const time = { ms: 5000 };
  return { time, limiter: new RateLimiter({ perSecond, elapsed: () => time.ms }) };
}

it('RateLimiter allows a second’s calls at once and returns the wait until the next call', () => {
  const { limiter } = limiterAt(3);
  expect([1, 2, 3, 4].map(() => limiter.consume('a'))).toEqual([0, 0, 0, 1]);
});

it('RateLimiter restores units over time, up to a second’s units', () => {
  const { limiter, time } = limiterAt(4);
  for (let call = 0; call < 9; call += 1) limiter.consume('a');
  time.ms += 500;
  expect([1, 2, 3].map(() => limiter.consume('a'))).toEqual([0, 0, 1]);
  time.ms += 60_000;
  expect([1, 2, 3, 4, 5].map(() => limiter.consume('a'))).toEqual([0, 0, 0, 0, 1]);
});

it('RateLimiter counts callers separately', () => {
  const { limiter } = limiterAt(1);
  expect(['a', 'b', 'a', 'b'].map((key) => limiter.consume(key))).toEqual([0, 0, 1, 1]);
});

it('RateLimiter tracks 50,000 callers and evicts the least recent one', () => {
  const { limiter } = limiterAt(1);
  for (const key of ['a', 'b', 'a']) limiter.consume(key);
  for (let other = 0; other < 49_999; other += 1) limiter.consume(`${other}`);
  expect([limiter.consume('a'), limiter.consume('b')]).toEqual([1, 0]);
});

it('RateLimiter charges the units of a call and returns the wait until enough are left', () => {
  const { limiter, time } = limiterAt(10);
  expect([5, 4, 5].map((units) => limiter.consume('a', units))).toEqual([0, 0, 1]);
  time.ms += 400;
  expect(limiter.consume('a', 5)).toBe(0);
});

it('RateLimiter allows a call that costs more than a second’s units if no other call was made', () => {
  const { limiter, time } = limiterAt(10);
  expect([limiter.consume('a', 50), limiter.consume('a', 50)]).toEqual([0, 1]);
  time.ms += 1000;
  expect(limiter.consume('a', 50)).toBe(0);
});

it('RateLimiter charges additional cost after a call and the next call waits for it', () => {
  const { limiter, time } = limiterAt(10);
  limiter.consume('a');
  limiter.spend('a', 24);
  expect(limiter.consume('a')).toBe(2);
  time.ms += 1600;
  expect(limiter.consume('a')).toBe(0);
});
