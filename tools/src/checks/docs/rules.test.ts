import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/Profile.ts';
import { readProjectRules } from './readProjectRules.ts';
import { RULE_STATES } from './readRules.ts';

const { rules, tags } = readProjectRules(ROOT);
const ids = rules.map(({ id }) => id);
const known = new Set(ids);

it('docs/rules.md has rules', () => {
  expect(rules.length).toBeGreaterThan(300);
});

it('every rule starts with an id of its section', () => {
  const wrong = rules.filter(({ id, section }) => !id.startsWith(`${section}.`));
  expect(wrong.map(({ id, line }) => `docs/rules.md:${line} ${id}`)).toEqual([]);
});

it('every id belongs to one rule', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('every rule has a known state', () => {
  const wrong = rules.filter(({ state }) => !RULE_STATES.some((known) => known === state));
  expect(wrong.map(({ line, state }) => `docs/rules.md:${line} ${state}`)).toEqual([]);
});

it('every tag is directly above a test or a suite', () => {
  expect(tags.filter(({ tests }) => tests.length === 0).map(({ place }) => place)).toEqual([]);
});

it('every tag names rules that exist', () => {
  const unknown = tags.flatMap(({ ids: named, place }) =>
    named.filter((id) => !known.has(id)).map((id) => `${place} ${id}`),
  );
  expect(unknown).toEqual([]);
});

it('every rule that is not left out has a test with its tag', () => {
  const tested = new Set(tags.filter(({ tests }) => tests.length > 0).flatMap(({ ids: named }) => named));
  const untested = rules.filter(({ id, state }) => state !== 'left out' && !tested.has(id));
  expect(untested.map(({ id, line }) => `docs/rules.md:${line} ${id}`)).toEqual([]);
});
