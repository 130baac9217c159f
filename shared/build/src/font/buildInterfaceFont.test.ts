import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { create } from 'fontkit';
import { type InterfaceFont, buildInterfaceFont, unicodeRange } from './buildInterfaceFont.ts';
import { readInterfaceCharacters } from './readInterfaceCharacters.ts';

/** Maximum bytes that a page loads before its first text. */
const FIRST_MAX = 45_000;

const characters = readInterfaceCharacters(fileURLToPath(new URL('../../../..', import.meta.url)));
const codes = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0);

/** Width of a syllable in Noto Sans KR in em. */
const NOTO_SYLLABLE = 0.92;

let font: InterfaceFont;
beforeAll(async () => {
  font = await buildInterfaceFont(characters, '/assets', '로그인 로그인');
});

describe('interface font of the host', () => {
  it('the interface font preloads at most 45 kB', () => {
    expect(font.files[0].bytes.length).toBeLessThanOrEqual(FIRST_MAX);
  });

  it('the files contain ASCII and exactly the listed characters', () => {
    const [first, other] = font.files.map(({ bytes }) => new Set(create(bytes).characterSet));
    const ascii = Array.from({ length: 95 }, (_, index) => 0x20 + index);
    // 0xffff marks the end of the character table.
    expect(first).toEqual(new Set([...ascii, ...codes(characters.first), 0xffff]));
    expect(other).toEqual(new Set([...codes(characters.other), 0xffff]));
  });

  it('the interface font has the weights of the tokens and tabular digits', () => {
    const { variationAxes, availableFeatures } = create(font.files[0].bytes);
    expect(variationAxes['wght']).toMatchObject({ min: 400, max: 700 });
    expect(availableFeatures).toContain('tnum');
  });

  it('the file of the first paint contains exactly its characters', () => {
    const { characterSet } = create(Buffer.from(font.painted, 'base64'));
    expect(new Set(characterSet)).toEqual(new Set([...codes('로그인 '), 0xffff]));
  });

  it('the second file is loaded only for one of its characters', () => {
    const face = font.styles.split('@font-face').find((each) => each.includes(font.files[1].name));
    expect(face).toContain(`url(/assets/${font.files[1].name})`);
    expect(face).toContain(`unicode-range:${unicodeRange(characters.other)}}`);
  });
});

it('the fallback system font has the same width, ascent and descent as the interface font', () => {
  const size = Number(/size-adjust:([\d.]+)%/.exec(font.styles)?.[1]) / 100;
  const ascent = Number(/ascent-override:([\d.]+)%/.exec(font.styles)?.[1]) / 100;
  const descent = Number(/descent-override:([\d.]+)%/.exec(font.styles)?.[1]) / 100;
  const own = create(font.files[0].bytes);
  expect(size * NOTO_SYLLABLE).toBeCloseTo(own.glyphForCodePoint(0xac00).advanceWidth / own.unitsPerEm, 4);
  expect(ascent * size).toBeCloseTo(own.ascent / own.unitsPerEm, 4);
  expect(descent * size).toBeCloseTo(-own.descent / own.unitsPerEm, 4);
});

it('files with the same characters have the same name, other files have different names', async () => {
  const build = async (first: string) => (await buildInterfaceFont({ first, other: '각' }, '/assets', '가')).files;
  const [once, again, different] = [await build('가'), await build('가'), await build('나')];
  expect(again).toEqual(once);
  expect(different[0].name).not.toBe(once[0].name);
  expect(different[1].name).toBe(once[1].name);
});
