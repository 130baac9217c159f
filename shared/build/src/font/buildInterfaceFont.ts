// Packages that import this module need the declaration and include only their own sources.
/// <reference path="./subset-font.d.ts" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { FONT_PACKAGE } from '../webpack/font.ts';
import type { InterfaceCharacters } from './readInterfaceCharacters.ts';

/** Family of the subsets: the licence reserves the font's name for the unchanged font. */
const FAMILY = 'Seller Sans';

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

/**
 * Family of the inlined first characters. Of one family, a browser paints no text while it decodes a face that blocks,
 * so only the static sign-in uses it (shell.css).
 */
const PAINTED_FAMILY = 'Seller First';

/** Weights that the tokens use. */
const WEIGHTS = { min: 400, max: 700 };

/**
 * Fallback until the font is loaded, on systems with Noto Sans KR (Android, Linux): its syllables are 920/1000 em wide,
 * those of the font 1770/2048 em, so that text does not move when the font loads. Apple's Korean font has the same
 * widths.
 */
const FALLBACK =
  "@font-face{font-family:'Seller Fallback';src:local('Noto Sans KR'),local('NotoSansKR-Regular')," +
  "local('Noto Sans CJK KR'),local('NotoSansCJKkr-Regular');" +
  'size-adjust:93.94%;ascent-override:101.36%;descent-override:25.68%;line-gap-override:0%}';

/** File of the interface font: name with content hash, and bytes. */
export interface FontFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Interface font: its files, of which every page preloads the first, and the style rules of the files, the fallback and
 * the inlined first characters.
 */
export interface InterfaceFont {
  readonly files: readonly [FontFile, FontFile];
  readonly styles: string;
}

/**
 * Subsets the installed font: one file for `first` with ASCII and one for `other`; `directory` is their URL path such
 * as `/assets`. The characters of `painted` are inlined in the rules, so that the first paint is final. The same input
 * gives the same bytes.
 */
export async function buildInterfaceFont(
  { first, other }: InterfaceCharacters,
  directory: string,
  painted: string,
): Promise<InterfaceFont> {
  const font = readFileSync(join(dirname(FONT_PACKAGE), 'dist/public/variable/PretendardVariable.ttf'));
  const texts = [ASCII + first, other] as const;
  const [firstFile, otherFile] = [await fontFile(font, texts[0]), await fontFile(font, texts[1])];
  const paintedText = [...new Set(painted)].join('');
  const paintedFile = await fontFile(font, paintedText);
  const face = (address: string, text: string, family = FAMILY, display = 'swap') =>
    `@font-face{font-family:'${family}';font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:${display};` +
    `src:url(${address}) format('woff2');unicode-range:${unicodeRange(text)}}`;
  const faces = [
    face(`${directory}/${firstFile.name}`, texts[0]),
    face(`${directory}/${otherFile.name}`, texts[1]),
    // It is decoded within a frame and blocks a fallback.
    face(`data:font/woff2;base64,${paintedFile.bytes.toString('base64')}`, paintedText, PAINTED_FAMILY, 'block'),
  ];
  return { files: [firstFile, otherFile], styles: FALLBACK + faces.join('') };
}

async function fontFile(font: Buffer, text: string): Promise<FontFile> {
  const bytes = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    // Styles use tabular digits; kerning would add an eighth to the file and is rare in Korean.
    keepFeatures: ['tnum'],
    noHinting: true,
    dropTables: ['GPOS', 'STAT'],
  });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { name: `seller-sans.${hash}.woff2`, bytes };
}

/** Returns the characters of a text as a value of the CSS descriptor `unicode-range`, such as `U+20-7e,U+ac00`. */
export function unicodeRange(text: string): string {
  const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([from, to]) => (from === to ? `U+${from.toString(16)}` : `U+${from.toString(16)}-${to.toString(16)}`))
    .join(',');
}
