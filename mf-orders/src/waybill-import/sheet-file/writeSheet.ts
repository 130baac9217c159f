import { loadXlsx } from './loadXlsx.ts';
import type { SheetRows } from './SheetFile.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Excel's width of a column, in characters. */
const WIDTHS = { least: 10, most: 60 };

/** An .xlsx file of one sheet in which every cell is text, so that no number loses its digits and no formula runs. */
export async function writeSheet(name: string, rows: SheetRows): Promise<Blob> {
  const { utils, write } = await loadXlsx();
  const sheet = utils.aoa_to_sheet([[]]);
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 1);
  for (const [r, row] of rows.entries())
    for (const [c, text] of row.entries()) sheet[utils.encode_cell({ r, c })] = { t: 's', v: text, z: '@' };
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(0, rows.length - 1), c: columns - 1 } });
  sheet['!cols'] = Array.from({ length: columns }, (_, column) => ({ wch: widthOf(rows, column) }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  return new Blob([write(book, { bookType: 'xlsx', type: 'array', compression: true }) as ArrayBuffer], {
    type: XLSX_TYPE,
  });
}

/** Hangul is twice as wide as a digit. */
function widthOf(rows: SheetRows, column: number): number {
  const longest = rows
    .slice(0, 100)
    .reduce((most, row) => Math.max(most, (row[column] ?? '').replaceAll(/[^\0-\x7f]/g, '**').length), 0);
  return Math.min(WIDTHS.most, Math.max(WIDTHS.least, longest + 2));
}
