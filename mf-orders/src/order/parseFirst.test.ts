import { expect, it } from '@jest/globals';
import { parseFirst } from './parseFirst.ts';

const items = Array.from({ length: 60 }, (_, at) => ({ id: at, memo: '문 앞 "}]" \\', lines: [{ title: '{' }] }));
const text = JSON.stringify(items);
const LENGTH = JSON.stringify(items[0]).length;

it('the first forty items of a list are read', () => {
  expect(parseFirst(text)).toEqual(items.slice(0, 40));
});

it('wherever the beginning ends, those that are complete are read', () => {
  for (let end = 0; end < 3 * LENGTH + 3; end += 1)
    expect(parseFirst(text.slice(0, end))).toEqual(items.slice(0, Math.floor(end / (LENGTH + 1))));
});

it.each([
  ['that is no list', `{"changed":${text}`],
  ['of something else than objects', '[1,2,3'],
  ['without items', '[]'],
])('of an answer %s there are none', (_, beginning) => {
  expect(parseFirst(beginning)).toEqual([]);
});
