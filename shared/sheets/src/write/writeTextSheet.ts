import type { SheetRows } from '@backoffice/contracts/files/SheetTable';
import { type Column, toSheet } from './Sheet.ts';
import { browserDeflate } from './browserDeflate.ts';
import { streamWorkbook } from './streamWorkbook.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Widths of columns, in characters. */
const WIDTH = { min: 10, max: 60 };
/** Number of rows that decide the width of a column. */
const MEASURED_ROWS = 100;

/** An .xlsx file of one sheet whose first row is the header and whose cells are all text, created in a browser. */
export async function writeTextSheet(name: string, [headers = [], ...rows]: SheetRows): Promise<Blob> {
  const length = rows.reduce((most, row) => Math.max(most, row.length), headers.length);
  const columns = Array.from({ length }, (_each, index): Column<readonly string[]> => {
    const header = headers[index] ?? '';
    const width = columnWidth([header, ...rows.slice(0, MEASURED_ROWS).map((row) => row[index] ?? '')]);
    return { header, kind: 'text', width, value: (row) => row[index] ?? '' };
  });
  const chunks: BlobPart[] = [];
  for await (const chunk of streamWorkbook([toSheet(name, columns, rows)], browserDeflate))
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  return new Blob(chunks, { type: XLSX_TYPE });
}

/** Hangul is twice as wide as a digit. */
function columnWidth(cells: readonly string[]): number {
  const longest = cells.reduce((most, cell) => Math.max(most, cell.replaceAll(/[^\0-\x7f]/g, '**').length), 0);
  return Math.min(WIDTH.max, Math.max(WIDTH.min, longest + 2));
}
