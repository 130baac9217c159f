import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CHARACTER_LIST, type CharacterList } from './characterList.ts';
import { FIRST_LIMIT, divideCharacters } from './divideCharacters.ts';
import { readInterfaceCharacters } from './readInterfaceCharacters.ts';
import { readTexts } from './readTexts.ts';

describe('the texts of a source file', () => {
  it.each([
    ['strings', `const a = '가'; // 나`, ['가']],
    ['templates without their placeholders', 'const a = `가${b}나`;', ['가', '나']],
    ['what stands between tags and in attributes', '<p title="가">나</p>;', ['가', '나']],
    ['strings that are written as code points', String.raw`const a = '\uac00';`, ['가']],
  ])('are its %s', (_title, source, texts) => {
    expect(readTexts('a.tsx', source)).toEqual(texts);
  });

  it('are no comments of a page', () => {
    expect(readTexts('a.html', '<p>가</p><!--나-->')).toEqual(['<p>가</p>']);
  });
});

describe('the two files of the interface font', () => {
  it('put the characters of the first screens before those that more files say', () => {
    const rare = { character: '가', files: 1, isFirst: true };
    const common = Array.from({ length: FIRST_LIMIT }, (_, index) => ({
      character: String.fromCodePoint(0xb000 + index),
      files: 1000 - index,
      isFirst: false,
    }));
    const { first, other } = divideCharacters([...common, rare]);
    expect(first).toContain('가');
    expect([...first]).toHaveLength(FIRST_LIMIT);
    expect(other).toBe(common.at(-1)?.character);
  });
});

const list = JSON.parse(readFileSync(CHARACTER_LIST, 'utf8')) as CharacterList;
const characters = readInterfaceCharacters();

it('the interface font holds every character that the product shows: else run `npm run characters`', () => {
  expect(characters.length).toBeGreaterThan(400);
  const missing = characters.filter(({ character }) => !(list.first + list.other).includes(character));
  expect(missing.map(({ character }) => character)).toEqual([]);
});

it('the preloaded file of the interface font holds every character of the first screens: else run it, too', () => {
  const missing = characters.filter(({ character, isFirst }) => isFirst && !list.first.includes(character));
  expect(missing.map(({ character }) => character)).toEqual([]);
});
