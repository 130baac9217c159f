import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { readRules } from './readRules.ts';
import { type TrackedFile, trackedFiles } from './trackedFiles.ts';

const STATES = ['required', 'added', 'left out'];
/** Start of a test, a suite or a loop around a test; skipped tests prove nothing. */
const TEST = /^\s*(?:for \(.+\) )?(?:it|test|describe|test\.describe)(?:\.each)?[(<`]/;

/**
 * Reads the comments `// rule: orders.status-codes, orders.undo` of a test file. `isAboveTest` states whether the next
 * line that is not a comment starts a test.
 */
function readTags({ path, text }: TrackedFile) {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const ids = /^\s*\/\/ rules?: (.+)$/i.exec(line)?.[1]?.split(',');
    const next = lines.slice(index).find((each) => !each.trim().startsWith('//'));
    return (
      ids?.map((id) => ({ id: id.trim(), place: `${path}:${index + 1}`, isAboveTest: TEST.test(next ?? '') })) ?? []
    );
  });
}

const tagged = (...lines: string[]) =>
  readTags({ path: 'order.test.ts', text: ['  // rule: orders.once, money.total', ...lines].join('\n') });

it.each([
  "  it('is placed once', () => {});",
  "  // The reason of the test.\n  test.describe('an order', () => {",
  "it.each([['paid'], ['shipped']])('an order is %s', () => {});",
  'for (const name of names) test(name, async () => {});',
])('readTags returns each id of a tag above the test %j', (test) => {
  const place = 'order.test.ts:1';
  expect(tagged(test)).toEqual([
    { id: 'orders.once', place, isAboveTest: true },
    { id: 'money.total', place, isAboveTest: true },
  ]);
});

it.each(['', 'const order = {};', "it.skip('is placed', () => {});"])('%j below a tag is no test', (line) => {
  expect(tagged(line, "it('is placed', () => {});").map(({ isAboveTest }) => isAboveTest)).toEqual([false, false]);
});

const rules = trackedFiles(ROOT, /^docs\/rules\.md$/).flatMap(({ text }) => readRules(text));
const tests = trackedFiles(ROOT, /\.(test|spec)\.tsx?$/);
const tags = tests.flatMap(readTags);
const ids = rules.map(({ id }) => id);

it('every rule has an id of its section and a known state', () => {
  expect(rules.length).toBeGreaterThan(300);
  expect(rules.filter(({ id, section, state }) => !id.startsWith(`${section}.`) || !STATES.includes(state))).toEqual(
    [],
  );
});

it('every id belongs to one rule', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('every tag names an existing rule and is directly above a test or a suite', () => {
  expect(tags.filter(({ id, isAboveTest }) => !isAboveTest || !ids.includes(id))).toEqual([]);
});

it('every rule that is not left out has a test with its tag', () => {
  const tested = new Set(tags.map(({ id }) => id));
  expect(rules.filter(({ id, state }) => state !== 'left out' && !tested.has(id))).toEqual([]);
});

it('no test is skipped', () => {
  const skipped = /^\s*(?:it|test|describe|test\.describe)\.(?:skip|todo|fixme|fail)\(\s*['"`]/m;
  expect(tests.filter(({ text }) => skipped.test(text)).map(({ path }) => path)).toEqual([]);
});
