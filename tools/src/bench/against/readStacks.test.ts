import { expect, it } from '@jest/globals';
import { readStacks } from './readStacks.ts';

it('reads names and origins in their order', () => {
  expect(readStacks(['present=http://localhost:3000/', 'a6783b4=http://localhost:3900'])).toEqual([
    { name: 'present', host: 'http://localhost:3000' },
    { name: 'a6783b4', host: 'http://localhost:3900' },
  ]);
  expect(readStacks([])).toEqual([]);
});

it.each(['http://localhost:3000', '=http://localhost:3000', 'present=localhost', 'present=javascript:1', 'present='])(
  'refuses "%s"',
  (value) => {
    expect(() => readStacks([value])).toThrow('--stack needs a name and an origin');
  },
);

it('refuses two stacks of one name', () => {
  expect(() => readStacks(['a=http://localhost:1', 'a=http://localhost:2'])).toThrow('another name');
});
