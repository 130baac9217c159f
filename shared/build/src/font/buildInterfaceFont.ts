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
 * Interface font: its files, of which every page preloads the first, the style rules of the files and of the fallback,
 * and a file with the characters that are painted first, in base64.
 */
export interface InterfaceFont {
  readonly files: readonly [FontFile, FontFile];
  readonly styles: string;
  readonly painted: string;
}

/**
 * Subsets the installed font: one file for `first` with ASCII and one for `other`; `directory` is their URL path such
 * as `/assets`. The page contains the characters of `painted`, so that the first paint is final. The same input gives
 * the same bytes.
 */
export async function buildInterfaceFont(
  { first, other }: InterfaceCharacters,
  directory: string,
  painted: string,
): Promise<InterfaceFont> {
  const font = readFileSync(join(dirname(FONT_PACKAGE), 'dist/public/variable/PretendardVariable.ttf'));
  const texts = [ASCII + first, other] as const;
  const [firstFile, otherFile] = [await fontFile(font, texts[0]), await fontFile(font, texts[1])];
  const face = ({ name }: FontFile, text: string) =>
    `@font-face{font-family:'${FAMILY}';font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:swap;` +
    `src:url(${directory}/${name}) format('woff2');unicode-range:${unicodeRange(text)}}`;
  const styles = FALLBACK + face(firstFile, texts[0]) + face(otherFile, texts[1]);
  const { bytes } = await fontFile(font, [...new Set(painted)].join(''));
  return { files: [firstFile, otherFile], styles, painted: bytes.toString('base64') };
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
