import { expect, it } from '@jest/globals';
import { read } from '@e965/xlsx';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { type CellValue, type Column, type Sheet, toSheet } from './Sheet.ts';
import { escapeFormula } from '../text/escapeFormula.ts';
import { browserDeflate } from './browserDeflate.ts';
import { nodeDeflate } from './nodeDeflate.ts';
import { WRAPPED_STYLE } from './cellFormats.ts';
import { sheetXml } from './sheetXml.ts';
import { streamWorkbook } from './streamWorkbook.ts';
import type { Deflate } from './streamZip.ts';
import { workbookParts } from './workbookParts.ts';

const column = (header: string, kind: Column<CellValue[]>['kind'], index: number): Column<CellValue[]> => ({
  header,
  kind,
  width: 12,
  value: (row) => row[index] ?? null,
});
const COLUMNS = [column('글', 'text', 0), column('수', 'count', 1), column('때', 'instant', 2)];
const sheet = (name: string, rows: Iterable<CellValue[]> | AsyncIterable<CellValue[]>) => toSheet(name, COLUMNS, rows);

async function packWorkbook(sheets: readonly Sheet[], deflate: Deflate = nodeDeflate): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamWorkbook(sheets, deflate)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
async function toXml(sheet: Sheet): Promise<string> {
  let xml = '';
  for await (const piece of sheetXml(sheet)) xml += piece;
  return xml;
}
const open = (bytes: Buffer) => read(bytes, { type: 'buffer', cellFormula: true, cellNF: true });

it('a written workbook has sheets by their names, with texts, numbers and instants of Seoul’s clock in separate formats', async () => {
  const rows = [['가 & <나>', 1234, new Date('2026-03-10T03:00:00.999Z')]];
  const book = open(await packWorkbook([sheet('첫 "장" & <둘>', rows), sheet('둘째', [])]));
  expect(book.SheetNames).toEqual(['첫 "장" & <둘>', '둘째']);
  const cells = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  expect([cells['A1']?.v, cells['B1']?.v, cells['C1']?.v]).toEqual(['글', '수', '때']);
  expect(cells['A2']).toMatchObject({ t: 's', v: '가 & <나>', z: '@' });
  expect(cells['B2']).toMatchObject({ t: 'n', v: 1234, z: '#,##0' });
  expect(cells['C2']).toMatchObject({ w: '2026-03-10 12:00:00', z: 'yyyy-mm-dd hh:mm:ss' });
  expect(book.Sheets['둘째']?.['!ref']).toBe('A1:C1');
});

it('another library reads a written workbook in the same way', async () => {
  const bytes = await packWorkbook([sheet('장', [['1+1', 5, null]])]);
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    [
      '장',
      [
        ['글', '수', '때'],
        ['1+1', 5, null],
      ],
    ],
  ]);
});

it('a written workbook stores every text as a text cell, and a possible formula with an apostrophe', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme-composite', maxLength: 20 }), { minLength: 50, maxLength: 50 });
  const risky = ['=1+1', '+1', '-1', '@A1', '0012', '_x0041_', ' a ', 'a\nb\tc', '\u0001\u000b', '<&>"', '\ud800', '_'];
  const written = [...risky, ...(fc.sample(texts, { numRuns: 1, seed: 7 })[0] ?? [])].filter((text) => text !== '');
  const book = open(
    await packWorkbook([
      sheet(
        '장',
        written.map((text) => [text]),
      ),
    ]),
  );
  const cells = written.map((_text, index) => book.Sheets['장']?.[`A${index + 2}`]);
  expect(cells.map((cell) => [cell?.t, cell?.f])).toEqual(written.map(() => ['s', undefined]));
  expect(cells.map((cell) => cell?.v)).toEqual(written.map((text) => escapeFormula(text).toWellFormed()));
});

it('a text of a written workbook stays text if its format is removed', () => {
  const styles = new Map(workbookParts([])).get('xl/styles.xml') ?? '';
  const [, cells = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles) ?? [];
  const formats = [...cells.matchAll(/<xf numFmtId="(\d+)"[^>]*>/g)];
  expect(formats.map(([xml, id]) => [id, xml.includes(' quotePrefix="1"')])).toEqual([
    ['0', false],
    ['164', true],
    ['165', false],
    ['166', false],
    ['164', true],
  ]);
});

// rule: order-files.on-paper
it('a cell with several lines wraps, and every text of a sheet for paper', async () => {
  const wrapped = async (sheet: Sheet) => {
    const xml = await toXml(sheet);
    return ['A1', 'A2', 'A3', 'B3'].map((place) => xml.includes(`r="${place}" s="${WRAPPED_STYLE}"`));
  };
  const rows: CellValue[][] = [
    ['한 줄', 1],
    ['두\n줄', 2],
  ];
  expect(await wrapped(sheet('장', rows))).toEqual([false, false, true, false]);
  expect(await wrapped(toSheet('장', COLUMNS, rows, { isPrinted: true }))).toEqual([true, true, true, false]);
  const styles = new Map(workbookParts([])).get('xl/styles.xml') ?? '';
  const formats = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles)?.[1]?.split('<xf ') ?? [];
  expect(formats[WRAPPED_STYLE + 1]).toContain('wrapText="1"');
});

// rule: order-files.on-paper
it('a sheet for paper is an A4 page wide in landscape and repeats its first row', async () => {
  const printed = toSheet("'장'", COLUMNS, [], { isPrinted: true });
  const xml = await toXml(printed);
  expect(xml).toMatch(/<worksheet [^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>/);
  expect(xml).toMatch(
    /<\/sheetData><pageMargins [^>]*\/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"\/><\/worksheet>$/,
  );
  const names = open(await packWorkbook([sheet('첫', []), printed])).Workbook?.Names;
  expect(names).toMatchObject([{ Name: '_xlnm.Print_Titles', Sheet: 1, Ref: "'''장'''!$1:$1" }]);
});

it('a workbook writes the rows of a summary last, so that it may sum up the following sheets', async () => {
  let sum = 0;
  const rows = function* () {
    for (const each of [1, 2, 3]) {
      sum += each;
      yield ['', each];
    }
  };
  const total = function* () {
    yield ['합', sum];
  };
  const book = open(await packWorkbook([{ ...sheet('합', total()), isSummary: true }, sheet('수', rows())]));
  expect(book.Sheets['합']?.['B2']?.v).toBe(6);
});

it('writing a workbook fails if its rows fail', async () => {
  const rows = async function* () {
    yield ['글'];
    throw new Error('no more');
  };
  await expect(packWorkbook([sheet('장', rows())])).rejects.toThrow('no more');
});

it.each([
  ['deflated in Node', nodeDeflate],
  ['deflated in a browser', browserDeflate],
])('a workbook can be read if it was %s', async (_title, deflate) => {
  const bytes = await packWorkbook([sheet('장', [['글', 1, null]])], deflate);
  expect((await readXlsx(bytes)).sheets[0]?.rows[1]).toEqual(['글', 1, null]);
  expect(open(bytes).Sheets['장']?.['A2']?.v).toBe('글');
});
