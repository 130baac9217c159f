import type { MergedCells } from '@backoffice/contracts/sheet-table';
import type { Range } from '@e965/xlsx';
import { LIMITS } from '../limits.ts';

/**
 * Empties the cells that merges cover, of which spreadsheet programs show the first only, and returns the merges within
 * the rows.
 */
export function applyMerges(rows: readonly string[][], ranges: readonly Range[]): MergedCells[] {
  const merges: MergedCells[] = [];
  // Real merges do not overlap, so together they cover no more cells than the sheet has.
  let room = rows.length * LIMITS.columns;
  for (const { s: first, e: last } of ranges) {
    const rowSpan = Math.min(last.r + 1, rows.length) - first.r;
    const columnSpan = Math.min(last.c + 1, LIMITS.columns) - first.c;
    if (rowSpan < 1 || columnSpan < 1 || rowSpan * columnSpan === 1) continue;
    room -= rowSpan * columnSpan;
    if (room < 0) break;
    merges.push({ row: first.r, column: first.c, rowSpan, columnSpan });
    for (const [index, cells] of rows.slice(first.r, first.r + rowSpan).entries()) {
      const end = Math.min(first.c + columnSpan, cells.length);
      for (let column = first.c + (index === 0 ? 1 : 0); column < end; column += 1) cells[column] = '';
    }
  }
  return merges;
}
