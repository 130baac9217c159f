import { expect, it } from '@jest/globals';
import { namesTest } from './namesTest.ts';
import { readTestTitles } from './readTestTitles.ts';

const SOURCE = `
  describe('an order', () => {
    it('is placed once', () => {});
    it.each([['paid', 1], ['shipped', 3]])('that is %s has the status %d', () => {});
    test(\`\${name} opens its dialog\`, { tag: '@desk' }, async () => {});
    it.skip('is not run', () => {});
  });
  for (const name of ['status 420']) test(name, async () => {});
  it.each<[string, number]>(rows)('%s', () => {});
  test.describe('a lost connection', () => {
    test.use({ allowedErrors: /ERR_/ });
    test('is shown', async ({ page }) => {});
  });
  describe.skip('later', () => { it('is planned', () => {}); });
`;
const titles = readTestTitles('order.test.ts', SOURCE);

it.each([
  ['an order › is placed once', true],
  ['is placed twice', false],
  ['an order › is placed', false],
  ['an order › that is %s has the status %d', true],
  ['an order › that is shipped has the status 3', true],
  ['an order › that is shipped has the status %d', true],
  ['an order › that is lost has the status 3', false],
  ['an order › ${name} opens its dialog', true],
  ['an order › status 420 opens its dialog', true],
  ['an order › is not run', false],
  ['status 420', true],
  ['name', true],
  ['%s', true],
  ['a lost connection › is shown', true],
  ['later › is planned', false],
])('the quoted title "%s" matches a test of the file: %s', (quoted, expected) => {
  expect(titles.some((title) => namesTest(quoted, title, SOURCE))).toBe(expected);
});
