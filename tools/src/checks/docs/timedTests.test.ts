import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/Profile.ts';
import { trackedFiles } from './trackedFiles.ts';

/** An assertion about the time that has passed since a moment. */
const TIMED = /expect\((?:Date|performance)\.now\(\) ?-/;

it.each([
  ['expect(performance.now() - began).toBeLessThan(1500);', true],
  ['expect(Date.now() - begun).toBeGreaterThanOrEqual(89);', true],
  ['expect(clock.now() - began).toBe(5);', false],
])('finds what is timed: %s', (line, isTimed) => {
  expect(TIMED.test(line)).toBe(isTimed);
});

it('no test asserts how long something took', () => {
  const tests = trackedFiles(ROOT, /\.(?:test|spec)\.tsx?$/).filter(({ path }) => !path.includes('timedTests'));
  expect(tests.length).toBeGreaterThan(500);
  const timed = tests.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (TIMED.test(line) ? [`${path}:${index + 1}`] : [])),
  );
  expect(timed).toEqual([]);
});
