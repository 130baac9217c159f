import { readWaybillSheet } from '@backoffice/contracts';
import { cellsOf } from './cellsOf.ts';
import type { XlsxLibrary } from './loadXlsx.ts';
import type { SheetRows } from './SheetFile.ts';

const SEPARATORS = [',', '\t', ';', '|'];

/**
 * The rows of separated text, every cell as it is written. The separator is the one that shows the columns: the library
 * takes it from the first line, which may be a title with commas.
 */
export function readTextRows(library: XlsxLibrary, text: string): SheetRows {
  // With a mark in front the library takes the bytes for UTF-8 text and guesses nothing.
  const bytes = new TextEncoder().encode(`\uFEFF${text}`);
  let widest: SheetRows = [];
  for (const FS of SEPARATORS) {
    const book = library.read(bytes, { type: 'array', raw: true, dense: true, FS });
    const rows = (cellsOf(library, book).sheets[0] ?? []).map((row) => row.map(unquoted));
    if (readWaybillSheet(rows) !== undefined) return rows;
    if (cellCount(rows) > cellCount(widest)) widest = rows;
  }
  return widest;
}

/** `="00123"` is how programs keep a spreadsheet from eating zeros. */
function unquoted(cell: string): string {
  return /^="(.*)"$/s.exec(cell)?.[1] ?? cell;
}

function cellCount(rows: SheetRows): number {
  return rows.reduce((count, row) => count + row.length, 0);
}
