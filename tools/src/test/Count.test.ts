import { expect, it } from '@jest/globals';
import { toCount, single, sum } from './Count.ts';

it.each([
  ['a good run', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  ['failed tests', { passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
  ['a bad end without a failed test', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
  ['a runner that was killed', { passed: 3, failed: 0 }, undefined, { passed: 3, failed: 1 }],
  ['a runner that ran no test', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
  ['a runner that left no report', undefined, 0, { passed: 0, failed: 1 }],
])('toCount counts %s', (_what, reported, exitCode, expected) => {
  expect(toCount(reported, exitCode)).toEqual(expected);
});

it('a single check counts by its exit code', () => {
  expect([single(0), single(1), single(undefined)].map(({ failed }) => failed)).toEqual([0, 1, 1]);
});

it('sum adds counts', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 4, failed: 2 },
    ]),
  ).toEqual({ passed: 5, failed: 2 });
});
