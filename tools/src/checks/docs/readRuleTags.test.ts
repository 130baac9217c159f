import { expect, it } from '@jest/globals';
import { readRuleTags } from './readRuleTags.ts';

const testsTaggedIn = (...lines: string[]) =>
  readRuleTags({ path: 'order.test.ts', text: lines.join('\n') }).map(({ ids, place, tests }) => [place, ids, tests]);

it('readRuleTags returns the test below a tag and all ids of the tag', () => {
  expect(
    testsTaggedIn(
      "describe('an order', () => {",
      '  // rule: orders.once, money.total',
      "  it('is placed once', () => {});",
      "  it('is shown', () => {});",
      '});',
    ),
  ).toEqual([['order.test.ts:2', ['orders.once', 'money.total'], ['an order › is placed once']]]);
});

it('readRuleTags returns every test of the suite below a tag', () => {
  expect(
    testsTaggedIn(
      '// rule: orders.once',
      "test.describe('an order', () => {",
      "  test('is placed once', async () => {});",
      "  test('is shown', async () => {});",
      '});',
    ),
  ).toEqual([['order.test.ts:1', ['orders.once'], ['an order › is placed once', 'an order › is shown']]]);
});

it('readRuleTags returns the test of a table and a test inside a loop', () => {
  expect(
    testsTaggedIn(
      '// rule: orders.a',
      "it.each([['paid'], ['shipped']])('an order is %s', () => {});",
      '// rule: orders.b',
      'for (const name of names) test(name, async () => {});',
    ),
  ).toEqual([
    ['order.test.ts:1', ['orders.a'], ['an order is %s']],
    ['order.test.ts:3', ['orders.b'], ['name']],
  ]);
});

it('readRuleTags skips other comments between a tag and its test', () => {
  expect(
    testsTaggedIn(
      '// rule: orders.a',
      '// The reason of the test.',
      '// rule: orders.b',
      "it('is placed once', () => {});",
    ),
  ).toEqual([
    ['order.test.ts:1', ['orders.a'], ['is placed once']],
    ['order.test.ts:3', ['orders.b'], ['is placed once']],
  ]);
});

it.each([
  ['an empty line', ['', "it('is placed', () => {});"]],
  ['a statement', ['const order = {};', "it('is placed', () => {});"]],
  ['a skipped test', ["it.skip('is placed', () => {});"]],
  ['the end of the file', []],
])('readRuleTags returns no test for a tag above %s', (_below, lines) => {
  expect(testsTaggedIn('// rule: orders.once', ...lines)).toEqual([['order.test.ts:1', ['orders.once'], []]]);
});

it('readRuleTags ignores the words of a tag inside a string', () => {
  expect(testsTaggedIn("it('is placed', () => `", '// rule: orders.once', '`);')).toEqual([]);
});
