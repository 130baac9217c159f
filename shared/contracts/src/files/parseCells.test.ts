import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { parseCells } from './parseCells.ts';

it.each<[string, string, string[][]]>([
  ['a single cell', 'A세트', [['A세트']]],
  [
    'cells and lines',
    'A\t1000\nB\t2000',
    [
      ['A', '1000'],
      ['B', '2000'],
    ],
  ],
  [
    'Windows line endings',
    'A\t1\r\nB\t2\r\n',
    [
      ['A', '1'],
      ['B', '2'],
    ],
  ],
  ['a cell with a line break and quotes', '"A\n""큰"""\t1', [['A\n"큰"', '1']]],
  ['a quote inside of a cell', '3" 스티커\t1', [['3" 스티커', '1']]],
  ['empty cells and an empty line between other lines', 'A\t\t1\n\nB', [['A', '', '1'], [''], ['B']]],
  ['a blank text', ' \n\t\n', []],
])('parseCells parses %s', (_, text, cells) => {
  expect(parseCells(text)).toEqual(cells);
});

it('parseCells parses any cells that a spreadsheet copies, except their surrounding blanks', () => {
  const cell = fc.string({ unit: fc.constantFrom('가', 'a', '1', ' ', ',', "'", '"', '\t', '\r', '\n'), maxLength: 8 });
  const quoted = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const text = rows.map((row) => row.map(quoted).join('\t')).join('\r\n');
      const trimmed = rows.map((row) => row.map((each) => each.trim()));
      const end = trimmed.findLastIndex((row) => row.some((each) => each !== '')) + 1;
      expect(parseCells(text)).toEqual(trimmed.slice(0, end));
    }),
  );
});
