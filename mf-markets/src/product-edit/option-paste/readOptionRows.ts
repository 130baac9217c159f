import { parseCells } from '@backoffice/contracts/files/parseCells';
import { OPTION_COLUMNS, type OptionColumn, findOptionColumn } from './optionColumns.ts';
import { type OptionValues, readOptionCell } from './readOptionCell.ts';

/** Problem of a cell; `row` counts from 1 as in the sheet and is null if the whole sheet is invalid. */
export interface CellProblem {
  readonly row: number | null;
  readonly column: OptionColumn | null;
  readonly text: string;
}

/** Row of a sheet: its number and its cell values. Empty cells, and columns that the sheet does not have, are missing. */
export interface PastedRow {
  readonly row: number;
  readonly values: OptionValues;
}

/** Rows and problems of a pasted sheet. */
export interface PastedOptions {
  /** Number of the first row below the headings, from 1. */
  readonly firstRow: number;
  readonly rows: readonly PastedRow[];
  readonly problems: readonly CellProblem[];
}

/**
 * Parses the text of a sheet. A first row of headings names the columns; without headings the columns are in the order
 * of the grid, starting with `first`. Empty rows are skipped.
 */
export function readOptionRows(text: string, first: OptionColumn = 'title'): PastedOptions {
  const cells = parseCells(text);
  const headings = cells[0]?.map(findOptionColumn) ?? [];
  const named = headings.filter((column) => column !== undefined);
  const hasHeadings = named.length > 0 && (named.length > 1 || cells[0]?.length === 1);
  const columns = hasHeadings ? headings : OPTION_COLUMNS.slice(OPTION_COLUMNS.indexOf(first));
  const problems: CellProblem[] = [];
  if (new Set(named).size < named.length && hasHeadings)
    problems.push({ row: 1, column: null, text: '제목이 같은 열이 두 개 있어요.' });
  const rows = cells.flatMap((row, at): PastedRow[] => {
    if ((hasHeadings && at === 0) || row.every((cell) => cell === '')) return [];
    let values: OptionValues = {};
    for (const [position, cell] of row.entries()) {
      const column = columns[position];
      if (column === undefined) continue;
      const read = readOptionCell(column, cell);
      if (typeof read === 'string') problems.push({ row: at + 1, column, text: read });
      else values = { ...values, ...read };
    }
    return [{ row: at + 1, values }];
  });
  return { firstRow: hasHeadings ? 2 : 1, rows, problems };
}
