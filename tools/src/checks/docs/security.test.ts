import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/Profile.ts';
import { ASVS_REQUIREMENTS } from './asvsRequirements.ts';
import { namesTest } from './namesTest.ts';
import { readAttacks, readRequirements } from './readSecurity.ts';
import { readTestTitles } from './readTestTitles.ts';
import { trackedFiles } from './trackedFiles.ts';

const STATES = ['met', 'partly', 'not met', 'n/a'];
const PARTS_OF_THE_PROJECT =
  /`((?:api|docs|e2e|gallery|host|mf-\w+|shared|tools)\/[\w./-]+|(?:README|CONTRIBUTING)\.md|package(?:-lock)?\.json)`/g;

const page = trackedFiles(ROOT, /^docs\/security\.md$/)[0]?.text ?? '';
const requirements = readRequirements(page);
const attacks = readAttacks(page);
const paths = new Set(trackedFiles(ROOT, /./).map(({ path }) => path));
const filesIn = (text: string) => [...text.matchAll(PARTS_OF_THE_PROJECT)].map(([, path = '']) => path);

describe('the table of the standard', () => {
  it('has every requirement of levels 1 and 2 once, with its level', () => {
    expect(ASVS_REQUIREMENTS.size).toBe(253);
    expect(requirements.map(({ id, level }) => [id, level])).toEqual([...ASVS_REQUIREMENTS]);
  });

  it('says of each whether it is met', () => {
    expect(requirements.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  });

  it('says where, or why not', () => {
    expect(requirements.filter(({ where }) => where === '')).toEqual([]);
  });
});

it('names files that exist', () => {
  expect(filesIn(page).length).toBeGreaterThan(200);
  expect(filesIn(page).filter((path) => !paths.has(path))).toEqual([]);
});

it('links to documents that exist', () => {
  const links = [...page.matchAll(/\]\((?!https:|#)([^)#]+)/g)].map(([, link = '']) => link);
  const fromRoot = (link: string) => (link.startsWith('../') ? link.slice(3) : `docs/${link}`);
  expect(links.filter((link) => !paths.has(fromRoot(link)))).toEqual([]);
});

describe('the table of attacks', () => {
  const tests = new Map(
    trackedFiles(ROOT, /\.(test|spec)\.tsx?$/).map(({ path, text }) => [
      path,
      { text, titles: readTestTitles(path, text) },
    ]),
  );

  it('has the twenty', () => {
    expect([...new Set(attacks.map(({ number }) => Number(number)))]).toEqual(
      Array.from({ length: 20 }, (_each, index) => index + 1),
    );
  });

  it('names a test that exists for every attack that fails', () => {
    const isTested = ({ file, title }: { file: string; title: string }) => {
      const found = tests.get(file);
      return found?.titles.some((candidate) => namesTest(title, candidate, found.text)) ?? false;
    };
    const untested = attacks.filter((attack) => attack.state !== 'not yet' && !isTested(attack));
    expect(untested.map(({ number, file, title }) => `${number} | ${file} | ${title}`)).toEqual([]);
  });

  it('says of every other one that it is not refuted yet, and names no test', () => {
    expect(attacks.filter(({ state }) => state !== 'refuted').map(({ number }) => number)).toEqual(['13']);
    expect(attacks.filter(({ state, file, title }) => state === 'not yet' && file + title !== '')).toEqual([]);
  });
});
