import type { CellValue, Column } from './Sheet.ts';

const SEOUL = 9 * 60 * 60_000;
/** What a cell of a spreadsheet can hold. */
const TEXT_MAX = 32_767;

/** How each kind of cell is shown. As text a cell stays what it is even when somebody edits it: `=1+1` is no formula, `0012` keeps its zeros. */
export const FORMATS = { text: '@', count: '#,##0', instant: 'yyyy-mm-dd hh:mm:ss' } as const;

/** The kinds of cells, in the order of their formats in a file. */
export const CELL_KINDS = ['text', 'count', 'instant'] as const satisfies Column<unknown>['kind'][];

/** A value as a file can hold it: files know no zones, so what they show is Seoul's clock. */
export function storable(value: CellValue): CellValue {
  if (value instanceof Date) return new Date(Math.floor((value.getTime() + SEOUL) / 1000) * 1000);
  return typeof value === 'string' ? value.slice(0, TEXT_MAX).toWellFormed() : value;
}
