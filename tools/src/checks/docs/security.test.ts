import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/Profile.ts';
import { ASVS_REQUIREMENTS } from './asvsRequirements.ts';
import { readAttacks, readRequirements } from './readSecurity.ts';
import { trackedFiles } from './trackedFiles.ts';

const STATES = ['Met', 'Partly met', 'Not met', 'Not applicable'];
const PARTS_OF_THE_PROJECT =
  /`((?:api|docs|e2e|gallery|host|mf-\w+|shared|tools)\/[\w./-]+|(?:README|CONTRIBUTING)\.md|package(?:-lock)?\.json)`/g;

const page = trackedFiles(ROOT, /^docs\/security\.md$/)[0]?.text ?? '';
const requirements = readRequirements(page);
const attacks = readAttacks(page);
const paths = new Set(trackedFiles(ROOT, /./).map(({ path }) => path));
const filesIn = (text: string) => [...text.matchAll(PARTS_OF_THE_PROJECT)].map(([, path = '']) => path);

it('docs/security.md has every requirement of levels 1 and 2 of the standard once', () => {
  expect(ASVS_REQUIREMENTS.length).toBe(253);
  expect(requirements.map(({ id }) => id).toSorted()).toEqual([...ASVS_REQUIREMENTS].toSorted());
});

it('docs/security.md has a state and evidence or a reason for each requirement', () => {
  expect(requirements.filter(({ state, evidence }) => !STATES.includes(state) || evidence === '')).toEqual([]);
});

it('docs/security.md refers to existing files', () => {
  expect(filesIn(page).length).toBeGreaterThan(200);
  expect(filesIn(page).filter((path) => !paths.has(path))).toEqual([]);
});

it('docs/security.md links to existing documents', () => {
  const links = [...page.matchAll(/\]\((?!https:|#)([^)#]+)/g)].map(([, link = '']) => link);
  const fromRoot = (link: string) => (link.startsWith('../') ? link.slice(3) : `docs/${link}`);
  expect(links.filter((link) => !paths.has(fromRoot(link)))).toEqual([]);
});

it('docs/security.md has twenty attacks, each with its test files', () => {
  expect(attacks.map(({ number }) => Number(number))).toEqual(Array.from({ length: 20 }, (_each, index) => index + 1));
  expect(attacks.filter(({ files }) => files.length === 0)).toEqual([]);
  expect(attacks.flatMap(({ files }) => files).filter((file) => !/\.(test|spec)\.tsx?$/.test(file))).toEqual([]);
});
