import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { trackedFiles } from './trackedFiles.ts';

const page = trackedFiles(ROOT, /^docs\/failures\.md$/)[0]?.text ?? '';
const tests = new Map(trackedFiles(ROOT, /\.(test|spec)\.tsx?$/).map(({ path, text }) => [path, text]));
const faults = trackedFiles(ROOT, /^e2e\/support\/remote-failures\/faults\.ts$/)[0]?.text ?? '';

it('each test that docs/failures.md names exists', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`<br>`([^`]+)`/g)];
  expect(named.length).toBeGreaterThanOrEqual(33);
  const isMissing = (file: string, title: string) => !tests.get(file)?.includes(title);
  expect(named.filter(([, file = '', title = '']) => isMissing(file, title)).map(([name]) => name)).toEqual([]);
});

it('docs/failures.md describes each tested fault of a remote', () => {
  const described = [...page.matchAll(/^- \*\*(.+?)\*\*: /gm)].map(([, name]) => name);
  const tested = [...faults.matchAll(/^ {4}name: '(.+)',$/gm)].map(([, name]) => name);
  expect(tested.length).toBeGreaterThan(10);
  expect(described.toSorted()).toEqual(tested.toSorted());
});
