import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/Profile.ts';
import { toAnchor } from './readRules.ts';
import { trackedFiles } from './trackedFiles.ts';

const RULES = 'docs/rules.md';
const files = trackedFiles(ROOT, /\.(tsx?|cjs|mjs|js|css|md)$/);
const rules = files.find(({ path }) => path === RULES)?.text ?? '';

const anchors = new Set([...rules.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading)));
const links = files.flatMap(({ path, text }) =>
  [...text.matchAll(/rules\.md#([\w-]+)/g)].map(([, name = '']) => ({ path, name })),
);

it('finds rules and links to them', () => {
  expect(anchors.size).toBeGreaterThan(40);
  expect(links.length).toBeGreaterThan(60);
});

// rule: copy.documents
it('has every rule that code, tests and documents link to', () => {
  expect(links.filter(({ name }) => !anchors.has(name)).map(({ path, name }) => `${path}: #${name}`)).toEqual([]);
});

it('has every section that it links to itself', () => {
  const own = [...rules.matchAll(/\]\(#([\w-]+)\)/g)].map(([, name = '']) => name);
  expect(own.filter((name) => !anchors.has(name))).toEqual([]);
});

it('is cited in place of documents that are not in the repository', () => {
  // Assembled, so that this file does not match itself.
  const absent = new RegExp(['specification, section', 'decisions, "', 'spec, section'].join('|'), 'i');
  const citing = files.filter(({ path, text }) => !path.endsWith('ruleLinks.test.ts') && absent.test(text));
  expect(citing.map(({ path }) => path)).toEqual([]);
});
