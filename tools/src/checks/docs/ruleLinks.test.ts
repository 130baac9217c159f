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

it('the documents contain rules and links to them', () => {
  expect(anchors.size).toBeGreaterThan(40);
  expect(links.length).toBeGreaterThan(60);
});

// rule: copy.documents
it('every link to a rule in code, tests and documents leads to an existing rule', () => {
  expect(links.filter(({ name }) => !anchors.has(name)).map(({ path, name }) => `${path}: #${name}`)).toEqual([]);
});

it('every link within the rules leads to an existing section', () => {
  const own = [...rules.matchAll(/\]\(#([\w-]+)\)/g)].map(([, name = '']) => name);
  expect(own.filter((name) => !anchors.has(name))).toEqual([]);
});

it('code and documents refer to the rules instead of documents outside the repository', () => {
  // Assembled, so that this file does not match itself.
  const absent = new RegExp(['specification, section', 'decisions, "', 'spec, section'].join('|'), 'i');
  const citing = files.filter(({ path, text }) => !path.endsWith('ruleLinks.test.ts') && absent.test(text));
  expect(citing.map(({ path }) => path)).toEqual([]);
});
