import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/Profile.ts';
import { AVOIDED_WORDS, findAvoidedWords } from './avoidedWords.ts';
import { trackedFiles } from './trackedFiles.ts';

/** Files that have to name the words: the list itself and its test. */
const LISTS = /^tools\/src\/checks\/docs\/avoidedWords/;

it.each([
  ['// The page is loaded anew.', ['anew']],
  ['const isMended = true;', ['mended']],
  ['/** Whoever calls it. */', ['whoever']],
  ['judgeLines(rows)', ['judge']],
  ['const recommended = 1; // commended, amend', []],
  ['class HttpRefusal {}', ['refusal']],
  ['const PATIENCE_MS = 5;', ['patience']],
])('finds the avoided words of %j', (text, words) => {
  expect(findAvoidedWords(text).map(({ word }) => word)).toEqual(words);
});

it('says the line', () => {
  expect(findAvoidedWords('one\ntwo anew')).toEqual([{ line: 2, word: 'anew' }]);
});

it('finds none in code, comments, style sheets and scripts', () => {
  const files = trackedFiles(ROOT, /\.(tsx?|css|cjs|mjs|js)$/).filter(({ path }) => !LISTS.test(path));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap(({ path, text }) =>
    findAvoidedWords(text).map(({ line, word }) => `${path}:${line} ${word} → ${AVOIDED_WORDS[word]}`),
  );
  expect(found).toEqual([]);
});
