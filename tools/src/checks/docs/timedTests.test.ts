import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { trackedFiles } from './trackedFiles.ts';

/** Assertion about elapsed time. */
const TIMED = /expect\((?:Date|performance)\.now\(\) ?-/;

it.each([
  ['expect(performance.now() - began).toBeLessThan(1500);', true],
  ['expect(Date.now() - begun).toBeGreaterThanOrEqual(89);', true],
  ['expect(clock.now() - began).toBe(5);', false],
])('the pattern matches a timed assertion: %s', (line, isTimed) => {
  expect(TIMED.test(line)).toBe(isTimed);
});

it('no test asserts a duration', () => {
  const tests = trackedFiles(ROOT, /\.(?:test|spec)\.tsx?$/).filter(({ path }) => !path.includes('timedTests'));
  expect(tests.length).toBeGreaterThan(500);
  const timed = tests.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (TIMED.test(line) ? [`${path}:${index + 1}`] : [])),
  );
  expect(timed).toEqual([]);
});
