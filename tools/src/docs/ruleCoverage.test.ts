import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../profile/Profile.ts';
import { namesTest } from './namesTest.ts';
import { readRuleCoverage } from './readRuleCoverage.ts';
import { readTestTitles } from './readTestTitles.ts';
import { trackedFiles } from './trackedFiles.ts';

const page = trackedFiles(ROOT, /^docs\/rule-coverage\.md$/)[0]?.text ?? '';
const sections = trackedFiles(ROOT, /^docs\/rules\.md$/).flatMap(({ text }) =>
  [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading),
);
const rules = readRuleCoverage(page);
const isUntested = ({ state }: { state: string }) => state === 'open' || state.startsWith('[left out]');
const covered = rules.filter((rule) => !isUntested(rule));
const tests = new Map(
  trackedFiles(ROOT, /\.(test|spec)\.tsx?$/).map(({ path, text }) => [
    path,
    { text, titles: readTestTitles(path, text) },
  ]),
);

function isTested({ file, title }: { file: string; title: string }): boolean {
  const found = tests.get(file);
  return found?.titles.some((candidate) => namesTest(title, candidate, found.text)) ?? false;
}

describe('the table of rules and tests', () => {
  it('has the sections of the rules, in their order', () => {
    const named = [...page.matchAll(/^## \[(.+)\]\(rules\.md#/gm)].map(([, heading = '']) => heading);
    expect(named).toEqual(sections);
  });

  it('has a rule in every section, each stated once', () => {
    expect(new Set(rules.map(({ section }) => section)).size).toBe(sections.length);
    const stated = rules.map(({ section, rule }) => `${section}: ${rule}`);
    expect(stated.filter((rule, index) => stated.indexOf(rule) !== index)).toEqual([]);
  });

  it('says of every rule that it holds exactly, by a ruling, not yet, or was left out by a ruling', () => {
    const unclear = rules.filter(({ state }) => !/^(exact|open|\[(?:ruling|left out)\]\(.+\))$/.test(state));
    expect(unclear).toEqual([]);
  });

  it('links to rulings that exist', () => {
    const links = rules.flatMap(({ state }) => /^\[.+\]\(([^)#]+)/.exec(state)?.[1] ?? []);
    expect(links.filter((link) => !existsSync(join(ROOT, 'docs', link)))).toEqual([]);
  });

  it('names a test that exists for every rule that holds', () => {
    expect(
      covered.filter((rule) => !isTested(rule)).map(({ rule, file, title }) => `${rule} | ${file} | ${title}`),
    ).toEqual([]);
  });

  it('names no test for a rule that does not hold yet or was left out', () => {
    expect(rules.filter((rule) => isUntested(rule) && rule.file + rule.title)).toEqual([]);
  });

  it('counts its rules at the top', () => {
    const open = rules.filter(({ state }) => state === 'open').length;
    const exact = rules.filter(({ state }) => state === 'exact').length;
    const ruled = rules.length - open - exact;
    expect(page).toContain(`${rules.length} rules: ${exact} exact, ${ruled} by a ruling, ${open} open.`);
  });
});

describe('a quoted title', () => {
  const source = `
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
  const titles = readTestTitles('order.test.ts', source);

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
  ])('%s names a test: %s', (quoted, expected) => {
    expect(titles.some((title) => namesTest(quoted, title, source))).toBe(expected);
  });

  it('is read out of the table with its vertical bars', () => {
    expect(
      readRuleCoverage(
        '## [Money](rules.md#money)\n| Rule | State |\n| --- | --- |\n| A | exact | `a.test.ts` | `b \\| c` |',
      ),
    ).toEqual([{ section: 'money', rule: 'A', state: 'exact', file: 'a.test.ts', title: 'b | c' }]);
  });

  it('cannot be in a row that lacks a cell', () => {
    expect(() => readRuleCoverage('| A | exact | `a.test.ts` |')).toThrow('Not four cells');
  });
});
