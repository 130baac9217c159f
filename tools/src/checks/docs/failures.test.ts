import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/Profile.ts';
import { namesTest } from './namesTest.ts';
import { readTestTitles } from './readTestTitles.ts';
import { trackedFiles } from './trackedFiles.ts';

const page = trackedFiles(ROOT, /^docs\/failures\.md$/)[0]?.text ?? '';
const [, delivery = ''] = page.split('## When the delivery fails');
const tests = new Map(trackedFiles(ROOT, /\.(test|spec)\.tsx?$/).map(({ path, text }) => [path, text]));
const rows = [...delivery.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`<br>`([^`]+)`/g)];

it('each delivery failure, and each write whose page closes, has an existing test', () => {
  expect(rows.length).toBeGreaterThanOrEqual(33);
  const missing = rows.filter(([, file = '', title = '']) => {
    const text = tests.get(file) ?? '';
    return !readTestTitles(file, text).some((candidate) => namesTest(title, candidate.slice(-1), text));
  });
  expect(missing.map(([, file, title]) => `${file} | ${title}`)).toEqual([]);
});
