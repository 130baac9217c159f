import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { trackedFiles } from './trackedFiles.ts';

const WORDS_MAX = 250;
const SECTIONS = ['## Context', '## Decision', '## Consequences'];

const decisions = trackedFiles(ROOT, /^docs\/decisions\/\d{4}-[a-z\d-]+\.md$/).toSorted((one, other) =>
  one.path.localeCompare(other.path),
);
const index = trackedFiles(ROOT, /^docs\/decisions\/README\.md$/)[0]?.text ?? '';
const getName = (path: string) => path.split('/').at(-1) ?? '';

it('decisions are numbered from 1 without gaps', () => {
  expect(decisions.length).toBeGreaterThan(0);
  expect(decisions.map(({ path }) => Number(getName(path).slice(0, 4)))).toEqual(decisions.map((_, at) => at + 1));
});

it.each(decisions.map(({ path, text }) => [getName(path), text]))(
  '%s has a title, a status with a date and three sections',
  (name, text) => {
    const [title = '', , status = ''] = text.split('\n');
    expect(title).toMatch(new RegExp(`^# ${name.slice(0, 4)}\\. [A-Z]`));
    expect(status).toMatch(/^Accepted, \d{4}-\d{2}-\d{2}$/);
    expect(text.match(/^## .+$/gm)).toEqual(SECTIONS);
  },
);

it('no decision has more than 250 words', () => {
  const long = decisions.map(({ path, text }) => `${getName(path)}: ${text.trim().split(/\s+/).length}`);
  expect(long.filter((each) => Number(each.split(': ')[1]) > WORDS_MAX)).toEqual([]);
});

it('the index of the decisions lists each of them', () => {
  const missing = decisions.filter(({ path }) => !index.includes(`](${getName(path)})`));
  expect(missing.map(({ path }) => path)).toEqual([]);
});
