import { readWaybillSheet } from '@backoffice/contracts/waybill-sheet';
import { parseCsv } from 'hucre/csv';
import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';
import type { SheetRows } from '@backoffice/contracts/sheet-table';

const SEPARATORS = [',', '\t', ';', '|'];
/** Characters in which the names of the columns are looked for. */
const HEAD = 100_000;

/**
 * The rows of separated text with every cell as it is written; empty cells at the end of a row are left out.
 * @throws SheetError when the text has too many lines
 */
export function readSeparatedText(text: string): SheetRows {
  // Quoted cells may have lines of their own, so this bound is far above that of rows.
  if (countLines(text) > LIMITS.cells) throw new SheetError('too-many-lines');
  // Excel takes this first line for the separator and does not show it.
  const declared = /^sep=(.)(?:\r\n|\r|\n)/.exec(text);
  if (declared) return parse(text.slice(declared[0].length), declared[1] ?? ',');
  return parse(text, findSeparator(text.slice(0, HEAD)));
}

/** The separator that shows the two columns: the first line may be a title that has commas. */
function findSeparator(head: string): string {
  let widest = { separator: ',', cells: -1 };
  for (const separator of SEPARATORS) {
    const rows = parse(head, separator);
    if (readWaybillSheet(rows) !== undefined) return separator;
    const cells = rows.reduce((count, row) => count + row.length, 0);
    if (cells > widest.cells) widest = { separator, cells };
  }
  return widest.separator;
}

function countLines(text: string): number {
  let count = 0;
  for (const _line of text.matchAll(/\r\n?|\n/g)) count += 1;
  return count;
}

function parse(text: string, delimiter: string): SheetRows {
  return parseCsv(text, { delimiter }).map((row) => withoutTail(row.map((cell) => unquote(String(cell ?? '')))));
}

/** Programs write `="00123"` to keep a spreadsheet from dropping zeros. */
function unquote(cell: string): string {
  return /^="(.*)"$/s.exec(cell)?.[1] ?? cell;
}

function withoutTail(row: readonly string[]): readonly string[] {
  return row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);
}
