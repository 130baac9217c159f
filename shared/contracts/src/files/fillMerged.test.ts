import { expect, it } from '@jest/globals';
import { fillMerged } from './fillMerged.ts';
import { createSheetTable } from './SheetTable.ts';

const table = createSheetTable(
  [
    ['거래일', '거래금액'],
    ['', '출금', '입금'],
    ['11/20', '', '30,000'],
    ['', '', '12,000'],
  ],
  {
    merges: [
      { row: 0, column: 0, rowSpan: 2, columnSpan: 1 },
      { row: 0, column: 1, rowSpan: 1, columnSpan: 2 },
      { row: 2, column: 0, rowSpan: 9, columnSpan: 1 },
    ],
  },
);

// rule: reading-spreadsheets.sheets-and-merged-cells
it('fillMerged repeats the text of a merged cell in all cells that it covers, even beyond the last text of a row', () => {
  expect(fillMerged(table)).toEqual([
    ['거래일', '거래금액', '거래금액'],
    ['거래일', '출금', '입금'],
    ['11/20', '', '30,000'],
    ['11/20', '', '12,000'],
  ]);
});

it('fillMerged fills only the given columns', () => {
  expect(fillMerged(table, [0])).toEqual([
    ['거래일', '거래금액'],
    ['거래일', '출금', '입금'],
    ['11/20', '', '30,000'],
    ['11/20', '', '12,000'],
  ]);
});

it('fillMerged does not change the table', () => {
  fillMerged(table);
  expect(table.rows[1]).toEqual(['', '출금', '입금']);
});
