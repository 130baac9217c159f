import { parseCells } from '@backoffice/contracts';
import { OPTION_COLUMNS, type OptionColumn, columnOf } from './optionColumns.ts';
import { type OptionValues, readOptionCell } from './readOptionCell.ts';

/** What is wrong with a cell: its row counts from 1 as in the sheet, and is null where the sheet itself is wrong. */
export interface CellProblem {
  readonly row: number | null;
  readonly column: OptionColumn | null;
  readonly text: string;
}

/** A row of a sheet: its number, and what its cells say. A column that the sheet does not have is missing. */
export interface PastedRow {
  readonly row: number;
  readonly values: OptionValues;
}

/** What a pasted sheet says of options. */
export interface PastedOptions {
  readonly rows: readonly PastedRow[];
  readonly problems: readonly CellProblem[];
}

/**
 * Reads the text of a sheet. Its columns are named by a first row of headings; without one they are in the order of the
 * grid, from `first` on. Empty rows are left out.
 */
export function readOptionRows(text: string, first: OptionColumn = 'title'): PastedOptions {
  const cells = parseCells(text);
  const headings = cells[0]?.map(columnOf) ?? [];
  const named = headings.filter((column) => column !== undefined);
  const hasHeadings = named.length > 0 && (named.length > 1 || cells[0]?.length === 1);
  const columns = hasHeadings ? headings : OPTION_COLUMNS.slice(OPTION_COLUMNS.indexOf(first));
  const problems: CellProblem[] = [];
  if (new Set(named).size < named.length && hasHeadings)
    problems.push({ row: 1, column: null, text: '같은 제목의 열이 두 개 있습니다.' });
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
  return { rows, problems };
}
