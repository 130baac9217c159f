import { expect, it } from '@jest/globals';
import { breakLines } from './breakLines.ts';

const lines = (text: string, width: number) =>
  breakLines(
    [...text].map((letter) => ({ text: letter, font: 'a', width: 1 })),
    width,
  ).map((line) => line.map((letter) => letter.text).join(''));

it.each([
  ['', 5, ['']],
  ['서울시', 3, ['서울시']],
  ['서울 마포구', 4, ['서울 마', '포구']],
  ['서울시 중구', 3, ['서울시 ', '중구']],
  ['go to 12-34', 6, ['go to ', '12-34']],
  ['abcdefgh', 3, ['abc', 'def', 'gh']],
  ['동교로(연남동)', 4, ['동교로', '(연남', '동)']],
  ['李金髙', 2, ['李金', '髙']],
  ['아파트101동', 4, ['아파트', '101동']],
  ['가', 0.5, ['가']],
])('breakLines breaks %j at width %d into %j', (text, width, expected) => {
  expect(lines(text, width)).toEqual(expected);
});
