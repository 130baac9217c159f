import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { parseCells } from './parseCells.ts';

it.each<[string, string, string[][]]>([
  ['one cell', 'A세트', [['A세트']]],
  [
    'cells and lines',
    'A\t1000\nB\t2000',
    [
      ['A', '1000'],
      ['B', '2000'],
    ],
  ],
  [
    'lines of Windows',
    'A\t1\r\nB\t2\r\n',
    [
      ['A', '1'],
      ['B', '2'],
    ],
  ],
  ['a cell with a line break and quotes in it', '"A\n""큰"""\t1', [['A\n"큰"', '1']]],
  ['a quote within a cell', '3" 스티커\t1', [['3" 스티커', '1']]],
  ['empty cells, and an empty line between others', 'A\t\t1\n\nB', [['A', '', '1'], [''], ['B']]],
  ['nothing', ' \n\t\n', []],
])('reads %s', (_, text, cells) => {
  expect(parseCells(text)).toEqual(cells);
});

it('reads what a spreadsheet writes of any cells, but for the blanks around them', () => {
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
