import type { MergedCells } from '@backoffice/contracts/files/SheetTable';
import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';

/** A row of an HTML table. */
export interface HtmlRow {
  /** The part of the table that contains the row: spans end with it. */
  readonly group: unknown;
  readonly isHidden: boolean;
  readonly cells: readonly HtmlCell[];
}

interface HtmlCell {
  readonly text: string;
  readonly columnSpan: number;
  /** 0: to the end of the group. */
  readonly rowSpan: number;
  readonly isHidden: boolean;
}

interface PlacedCells {
  readonly rows: string[][];
  readonly merges: MergedCells[];
  /** Columns of which all cells are hidden. */
  readonly hiddenColumns: readonly number[];
}

/**
 * Puts the cells of a table into rows and columns as browsers do: a cell moves to the right of cells from above that
 * cover its place. Hidden cells have no place, except if they make up whole columns.
 * @throws SheetError if there is text in too many columns
 */
export function placeCells(rows: readonly HtmlRow[]): PlacedCells {
  const all = place(rows);
  const isSound = all.hiddenCells.every((column) => !all.shownColumns.has(column));
  if (isSound) return { ...all, hiddenColumns: [...new Set(all.hiddenCells)] };
  const shown = place(rows.map((row) => ({ ...row, cells: row.cells.filter(({ isHidden }) => !isHidden) })));
  return { ...shown, hiddenColumns: [] };
}

function place(htmlRows: readonly HtmlRow[]) {
  const rows: string[][] = [];
  const merges: MergedCells[] = [];
  const shownColumns = new Set<number>();
  const hiddenCells: number[] = [];
  const ends = groupEnds(htmlRows);
  /** For each column, the first row below the cell that covers it. */
  let covered: number[] = [];
  for (const [row, { cells, group }] of htmlRows.entries()) {
    if (group !== htmlRows[row - 1]?.group) covered = [];
    const isCovered = (column: number) => (covered[column] ?? 0) > row;
    const texts: string[] = [];
    let column = 0;
    for (const { text, columnSpan, rowSpan, isHidden } of cells) {
      while (isCovered(column)) column += 1;
      if (column >= LIMITS.columns) {
        if (text === '') continue;
        throw new SheetError('too-many-columns');
      }
      const rowEnd = Math.min(rowSpan === 0 ? Infinity : row + rowSpan, ends[row] ?? 0);
      const first = column;
      do covered[column++] = rowEnd;
      while (column < Math.min(first + columnSpan, LIMITS.columns) && !isCovered(column));
      if (isHidden) hiddenCells.push(first);
      else shownColumns.add(first);
      setCell(texts, first, text);
      const merge = { row, column: first, rowSpan: rowEnd - row, columnSpan: column - first };
      if (merge.rowSpan * merge.columnSpan > 1) merges.push(merge);
    }
    rows.push(texts);
  }
  return { rows, merges, shownColumns, hiddenCells };
}

/** For each row, the index after the last row of its group. */
function groupEnds(rows: readonly HtmlRow[]): number[] {
  const ends: number[] = [];
  for (let row = rows.length - 1; row >= 0; row -= 1)
    ends[row] = rows[row]?.group === rows[row + 1]?.group ? (ends[row + 1] ?? rows.length) : row + 1;
  return ends;
}

function setCell(texts: string[], column: number, text: string): void {
  while (texts.length < column) texts.push('');
  texts[column] = text;
}
