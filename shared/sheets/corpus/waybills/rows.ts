import { type BookType, type ColInfo, type Range, type RowInfo, utils, write } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { withActiveTab } from '../archives.ts';
import type { Cell } from '../workbooks.ts';
import type { ExpectedRow } from './WaybillCase.ts';

/** A row whose orders get a number of the chosen carrier, or of another. */
export function used(at: number, orders: number | readonly number[], no: string, carrier?: string): ExpectedRow {
  return { at, outcome: 'used', orders: [orders].flat(), no, ...(carrier !== undefined && { carrier }) };
}

/** A row of which one line fails. */
export function failed(at: number, reason: string): ExpectedRow {
  return { at, outcome: 'failed', reason };
}

/** A row that is left out until the seller includes it. */
export function doubtful(at: number, reason: string): ExpectedRow {
  return { at, outcome: 'doubtful', reason };
}

/** Rows that are ignored. */
export function ignored(reason: string, ...ats: readonly number[]): readonly ExpectedRow[] {
  return ats.map((at) => ({ at, outcome: 'ignored', reason }));
}

/** A row that is shown because it is not understood. */
export function unknown(at: number): ExpectedRow {
  return { at, outcome: 'unknown' };
}

/** A sheet of a book. */
export interface CaseSheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  readonly merges?: readonly string[];
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  readonly isHidden?: boolean;
}

/** A book of sheets, one of which was open when it was saved. */
export function sheets(all: readonly CaseSheet[], bookType: BookType = 'xlsx', active = 0): Buffer {
  const book = utils.book_new();
  for (const { name, rows, merges = [], hiddenRows = [], hiddenColumns = [] } of all) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]) as unknown[][]);
    sheet['!merges'] = merges.map((range): Range => utils.decode_range(range));
    sheet['!rows'] = sparse<RowInfo>(hiddenRows);
    sheet['!cols'] = sparse<ColInfo>(hiddenColumns);
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { Sheets: all.map(({ name, isHidden }) => ({ name, Hidden: isHidden ? 1 : 0 })), Views: [{}] };
  const bytes = Buffer.from(write(book, { type: 'buffer', bookType, compression: false }));
  return active === 0 ? bytes : withActiveTab(bytes, active);
}

function sparse<Info extends { hidden?: boolean }>(hidden: readonly number[]): Info[] {
  const infos: Info[] = [];
  for (const index of hidden) infos[index] = { hidden: true } as Info;
  return infos;
}

/** A table of an HTML page, saved under the name of a spreadsheet; cells are HTML. */
export function htmlTable(rows: readonly string[], charset = 'utf-8'): Buffer {
  const page = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}"></head><body><table border="1">${rows.join('')}</table></body></html>`;
  return iconv.encode(page, charset === 'utf-8' ? 'utf8' : charset);
}

/** A row of an HTML table; a cell `text|rowspan` covers the rows below. */
export function tr(...cells: readonly string[]): string {
  const tags = cells.map((cell) => {
    const [text = '', span] = cell.split('|');
    return `<td${span === undefined ? '' : ` rowspan="${span}"`} style="mso-number-format:'\\@'">${text}</td>`;
  });
  return `<tr>${tags.join('')}</tr>`;
}

/** Quoted separated text with Windows line ends. */
export function csv(rows: readonly (readonly string[])[], encoding = 'utf8', separator = ','): Buffer {
  const quote = (cell: string) => (/[",\r\n\t;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return iconv.encode(rows.map((row) => row.map(quote).join(separator)).join('\r\n'), encoding);
}
