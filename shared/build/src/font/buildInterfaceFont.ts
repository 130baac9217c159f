// Packages that import this one need the declaration and include only their own sources.
/// <reference path="./subset-font.d.ts" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { FONT_PACKAGE } from '../webpack/font.ts';
import type { InterfaceCharacters } from './readInterfaceCharacters.ts';
import { unicodeRange } from './unicodeRange.ts';

/** The family of the subsets: the font's own name is reserved for the unchanged font by its licence. */
const FAMILY = 'Seller Sans';

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

/** The weights that the tokens name. */
const WEIGHTS = { min: 400, max: 700 };

/**
 * What stands in for the font until it is there where a system has Noto Sans KR (Android, Linux): its syllables are 920
 * of 1000 wide, those of the font 1770 of 2048, so that nothing moves when the font replaces it. Apple's Korean font has
 * the same widths by itself.
 */
const FALLBACK =
  "@font-face{font-family:'Seller Fallback';src:local('Noto Sans KR'),local('NotoSansKR-Regular')," +
  "local('Noto Sans CJK KR'),local('NotoSansCJKkr-Regular');" +
  'size-adjust:93.94%;ascent-override:101.36%;descent-override:25.68%;line-gap-override:0%}';

/** A file of the interface font: its name, with a hash of its content, and its bytes. */
export interface FontFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The interface font: its files, the first of which every page preloads, and the style rules of them, of their fallback
 * and of the characters that are painted first, which are in the rules themselves.
 */
export interface InterfaceFont {
  readonly files: readonly [FontFile, FontFile];
  readonly styles: string;
}

/**
 * Cuts the characters that the product shows out of the installed font, one file for `first` with ASCII and one for
 * `other`; `directory` is the path that a page loads them from, such as `/assets`. A browser has the characters of
 * `painted` before its first paint, so that they are painted once. The same input gives the same bytes.
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
  const face = (address: string, text: string, display = 'swap') =>
    `@font-face{font-family:'${FAMILY}';font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:${display};` +
    `src:url(${address}) format('woff2');unicode-range:${unicodeRange(text)}}`;
  const faces = [
    face(`${directory}/${firstFile.name}`, texts[0]),
    face(`${directory}/${otherFile.name}`, texts[1]),
    // The last one counts for its characters. It is decoded within a frame, before which no other font stands in for it.
    face(`data:font/woff2;base64,${paintedFile.bytes.toString('base64')}`, paintedText, 'block'),
  ];
  return { files: [firstFile, otherFile], styles: FALLBACK + faces.join('') };
}

async function fontFile(font: Buffer, text: string): Promise<FontFile> {
  const bytes = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    // Digits of one width are used by the styles; kerning would cost an eighth of the file and is rare in Korean.
    keepFeatures: ['tnum'],
    noHinting: true,
    dropTables: ['GPOS', 'STAT'],
  });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { name: `seller-sans.${hash}.woff2`, bytes };
}
