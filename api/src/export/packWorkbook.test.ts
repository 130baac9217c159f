import { expect, it } from '@jest/globals';
import { read } from '@e965/xlsx';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { packWorkbook } from './packWorkbook.ts';
import type { CellValue, Column, Sheet } from './Sheet.ts';

const column = (header: string, kind: Column<CellValue[]>['kind'], index: number): Column<CellValue[]> => ({
  header,
  kind,
  width: 12,
  value: (row) => row[index] ?? null,
});
const COLUMNS = [column('글', 'text', 0), column('수', 'count', 1), column('때', 'instant', 2)];
const sheet = (name: string, rows: Sheet<CellValue[]>['rows']) =>
  ({ name, columns: COLUMNS, rows }) as unknown as Sheet<never>;
const open = (bytes: Buffer) => read(bytes, { type: 'buffer', cellFormula: true, cellNF: true });

it('has sheets by their names, with texts, numbers and instants of Seoul’s clock in formats of their own', async () => {
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

it('is read alike by another library', async () => {
  const bytes = await packWorkbook([sheet('장', [['=1+1', 5, null]])]);
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    [
      '장',
      [
        ['글', '수', '때'],
        ['=1+1', 5, null],
      ],
    ],
  ]);
});

it('keeps every text as it was and none as a formula', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme-composite', maxLength: 20 }), { minLength: 50, maxLength: 50 });
  const nasty = ['=1+1', '+1', '-1', '@A1', '0012', '_x0041_', ' a ', 'a\nb\tc', '\u0001\u000b', '<&>"', '\ud800', '_'];
  const said = [...nasty, ...(fc.sample(texts, { numRuns: 1, seed: 7 })[0] ?? [])].filter((text) => text !== '');
  const book = open(
    await packWorkbook([
      sheet(
        '장',
        said.map((text) => [text]),
      ),
    ]),
  );
  const cells = said.map((_text, index) => book.Sheets['장']?.[`A${index + 2}`]);
  expect(cells.map((cell) => [cell?.t, cell?.f])).toEqual(said.map(() => ['s', undefined]));
  expect(cells.map((cell) => cell?.v)).toEqual(said.map((text) => text.toWellFormed()));
});

it('takes the rows of the last sheet first, so that the first may sum them up', async () => {
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
  const book = open(await packWorkbook([sheet('합', total()), sheet('수', rows())]));
  expect(book.Sheets['합']?.['B2']?.v).toBe(6);
});

it('fails with its rows', async () => {
  const rows = async function* () {
    yield ['글'];
    throw new Error('no more');
  };
  await expect(packWorkbook([sheet('장', rows())])).rejects.toThrow('no more');
});
