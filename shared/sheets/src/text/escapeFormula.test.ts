import { describe, expect, it } from '@jest/globals';
import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { nodePorts } from '../adapters/nodePorts.ts';
import { readSheets } from '../readSheets.ts';
import { packWorkbook, toSheet } from '../write/node.ts';
import { writeTextSheet } from '../write/writeTextSheet.ts';
import { escapeFormula, unescapeFormula } from './escapeFormula.ts';

/** Names, memos and numbers of real people, and of an attacker. */
const RISKY = [
  '-하늘-',
  '+82-10-1234-5678',
  '@somi_store',
  '=^_^= 고양이',
  '--',
  '-5',
  '=1+1',
  '+1',
  '@SUM(A1)',
  '=HYPERLINK("http://x.test","y")',
  '=cmd|" /C calc"!A0',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1+1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '＝1＋1',
  '－하늘',
  '\t김',
  "'=1",
  "''-",
];
/** A line that ends with CR starts a new row in CSV. */
const LINES = ['김\r=1', '김\r\n=1', '김\n=1'];
const HARMLESS = ['', '-', '김하늘', '010-1234-5678', '0012', "it's", "'quoted'", 'a=b', '~=', '1+1'];

/** Whether a spreadsheet program evaluates text that it opens: it drops white space in front, but no apostrophe. */
const isEvaluated = (cell: string) => cell.trim() !== '-' && /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell);

/** The cells of the first column after a spreadsheet program saved the workbook as CSV and opened that. */
function savedAsCsv(bytes: Uint8Array) {
  const [sheet] = Object.values(read(bytes, { type: 'array', cellFormula: true }).Sheets);
  if (sheet === undefined) throw new Error('The workbook has no sheet.');
  const opened = read(utils.sheet_to_csv(sheet), { type: 'string', cellFormula: true }).Sheets['Sheet1'] ?? {};
  const cells = Object.entries(opened).filter(([place]) => /^A\d+$/.test(place));
  return cells.map(([, cell]) => cell as { readonly v?: string | number | boolean; readonly f?: string });
}

const random = fc.tuple(
  fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", ' ', '＝', '\u200b', ''),
  fc.constantFrom('=', '+', '-', '@', "'", ''),
  fc.string({ unit: 'grapheme-composite', maxLength: 12 }),
);

async function written(texts: readonly string[], where: 'page' | 'API'): Promise<Uint8Array<ArrayBuffer>> {
  if (where === 'page') {
    const blob = await writeTextSheet('장', [['글'], ...texts.map((text) => [text])]);
    return new Uint8Array(await blob.arrayBuffer());
  }
  const columns = [{ header: '글', kind: 'text', width: 12, value: (text: string) => text }] as const;
  return new Uint8Array(await packWorkbook([toSheet('장', columns, texts)]));
}

describe.each(['page', 'API'] as const)('a file that the %s writes', (where) => {
  // rule: order-files.no-formulas
  it('a written file has no formula after it was saved as CSV and opened again', async () => {
    const texts = [...RISKY, ...LINES, ...HARMLESS.filter((text) => text !== '')];
    const cells = savedAsCsv(await written(texts, where));
    expect(cells).toHaveLength(texts.length + 1);
    expect(cells.filter(({ f, v }) => f !== undefined || isEvaluated(String(v ?? '')))).toEqual([]);
  });

  it('a written file has none of 10,000 random texts as a formula', async () => {
    const texts = fc.sample(random, { numRuns: 10_000, seed: 19 }).map((parts) => `${parts.join('')}.`);
    const cells = savedAsCsv(await written(texts, where));
    expect(cells.length).toBeGreaterThan(9000);
    expect(cells.filter(({ f, v }) => f !== undefined || isEvaluated(String(v ?? '')))).toEqual([]);
  });

  it('a written file is read back with every text unchanged, with LF line ends', async () => {
    const texts = [...RISKY, ...LINES, ...HARMLESS];
    const [sheet] = await readSheets(await written(texts, where), nodePorts);
    const readBack = texts.map((_text, index) => sheet?.rows[index + 1]?.[0] ?? '');
    expect(readBack).toEqual(texts.map((text) => text.replaceAll(/\r\n?/g, '\n')));
  });
});

it('escapeFormula marks only texts that programs read as a formula', () => {
  expect(HARMLESS.map(escapeFormula)).toEqual(HARMLESS);
  expect(RISKY.map(escapeFormula)).toEqual(RISKY.map((text) => `'${text}`));
});

it('unescapeFormula returns every original text', () => {
  fc.assert(
    fc.property(random, (parts) => {
      const text = parts.join('');
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }),
    { seed: 19, numRuns: 2000 },
  );
});
