import type { SheetRows, SheetTable } from './SheetTable.ts';

/**
 * The rows of a table in which each cell that a merge covers repeats the text of the merge's first cell, in all columns
 * or in those with the indexes `columns`. Rows keep their indexes.
 */
export function fillMerged(
  { rows, merges }: Pick<SheetTable, 'rows' | 'merges'>,
  columns?: readonly number[],
): SheetRows {
  const filled = rows.map((row) => [...row]);
  for (const merge of merges) {
    const text = rows[merge.row]?.[merge.column] ?? '';
    if (text === '') continue;
    const end = merge.column + merge.columnSpan;
    for (const row of filled.slice(merge.row, merge.row + merge.rowSpan))
      for (let column = merge.column; column < end; column += 1)
        if (columns?.includes(column) ?? true) setCell(row, column, text);
  }
  return filled;
}

/** Rows end with their last text: a covered cell can be behind it. */
function setCell(row: string[], column: number, text: string): void {
  while (row.length < column) row.push('');
  row[column] = text;
}
