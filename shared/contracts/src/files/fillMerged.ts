import type { SheetRows, SheetTable } from './SheetTable.ts';

/**
 * Returns the rows of a table with the text of each merged cell repeated in all cells that the merge covers, in all
 * columns or only in `columns`. Row indexes do not change.
 */
export function fillMerged(
  { rows, merges }: Pick<SheetTable, 'rows' | 'merges'>,
  columns?: readonly number[],
): SheetRows {
  const filled = rows.map((row) => [...row]);
  for (const merge of merges) {
    const text = rows[merge.row]?.[merge.column] ?? '';
    if (text.trim() === '') continue;
    const end = merge.column + merge.columnSpan;
    for (const row of filled.slice(merge.row, merge.row + merge.rowSpan))
      for (let column = merge.column; column < end; column += 1)
        if (columns?.includes(column) ?? true) setCell(row, column, text);
  }
  return filled;
}

/** Rows end with their last non-empty cell, so a covered cell may be beyond the end. */
function setCell(row: string[], column: number, text: string): void {
  while (row.length < column) row.push('');
  row[column] = text;
}
