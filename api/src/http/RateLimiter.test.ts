import { expect, it } from '@jest/globals';
import { RateLimiter } from './RateLimiter.ts';

function limiterAt(perSecond: number, keysMax?: number) {
  const time = { ms: 5000 };
  return { time, limiter: new RateLimiter({ perSecond, keysMax, elapsed: () => time.ms }) };
}

it('lets a second’s calls pass at once and says when the next one may', () => {
  const { limiter } = limiterAt(3);
  expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 1]);
});

it('gives back calls as time passes, and never more than a second’s', () => {
  const { limiter, time } = limiterAt(4);
  for (let call = 0; call < 9; call += 1) limiter.take('a');
  time.ms += 500;
  expect([1, 2, 3].map(() => limiter.take('a'))).toEqual([0, 0, 1]);
  time.ms += 60_000;
  expect([1, 2, 3, 4, 5].map(() => limiter.take('a'))).toEqual([0, 0, 0, 0, 1]);
});

it('counts each caller alone', () => {
  const { limiter } = limiterAt(1);
  expect(['a', 'b', 'a', 'b'].map((key) => limiter.take(key))).toEqual([0, 0, 1, 1]);
});

it('keeps a bounded number of callers, and forgets the one that has called longest ago', () => {
  const { limiter } = limiterAt(1, 2);
  for (const key of ['a', 'b', 'a', 'c']) limiter.take(key);
  expect(limiter.size).toBe(2);
  expect([limiter.take('a'), limiter.take('b')]).toEqual([1, 0]);
});
