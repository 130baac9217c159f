// Imports no schemas, because the worker that reads one file loads only this module.
import type { SheetRows, SheetTable } from '../../files/SheetTable.ts';
import { fillMerged } from '../../files/fillMerged.ts';
import { cleanText, toNameKey } from '../../codes/cleanText.ts';
import { findOrderNumbers, removeOrderNumbers, splitOrderNumbers } from './findOrderNumbers.ts';
import { type WaybillColumns, chooseWaybillColumns } from './waybillColumns.ts';
import { readHeading } from './waybillHeadings.ts';
import { CELL_LENGTH_MAX, isNothing, readWaybillNumber } from './waybillNumber.ts';
import { isStateHeading, isVoidCell, readRowState } from './waybillRowState.ts';

/** Maximum number of lines in a file of tracking numbers. */
export const IMPORT_LINES_MAX = 10_000;

/**
 * A line of a file of tracking numbers: the row from 1 and the cleaned texts of the cells. `carrier` is '' or missing
 * if the row has no carrier. A row with several orders of one parcel has one line for each order, with the same row and
 * tracking number. `overwrite` is whether this line may
 * replace a stored number, `isConfirmed` whether the seller has confirmed its doubt.
 */
export interface WaybillLine {
  readonly at: number;
  readonly orderNo: string;
  readonly invoiceNo: string;
  readonly carrier?: string | undefined;
  /** Receiver of the row, if the list has a column for it. */
  readonly receiver?: string;
  /** Cell of a state column with a word that is not known, after its heading: `상태: 보류`. */
  readonly state?: string;
  readonly overwrite?: boolean | undefined;
  readonly isConfirmed?: boolean | undefined;
}

/** Reason why a known row of a list is not a line. `not-sent`: the row is cancelled, returned or exchanged. */
export const IGNORED_REASONS = [
  'heading',
  'empty',
  'total',
  'note',
  'hidden-row',
  'repeated',
  'removed',
  'not-sent',
] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];

/**
 * A table of tracking numbers. Each row up to the last filled row is in exactly one of `lines`, `ignored` and
 * `unknown`; `at` is the row from 1. `header` is the heading row, or 0.
 */
export interface WaybillSheet {
  readonly header: number;
  readonly columns: WaybillColumns;
  readonly lines: readonly WaybillLine[];
  /** `text` is the cell of a row that was not sent, after its heading: `구분: 반품`. */
  readonly ignored: readonly { readonly at: number; readonly reason: IgnoredReason; readonly text?: string }[];
  /** Rows that are neither lines nor ignored for a known reason, with their text. */
  readonly unknown: readonly { readonly at: number; readonly text: string }[];
  readonly hiddenRowCount: number;
}

/** Options for reading a table. */
export interface ReadWaybillOptions {
  /** Columns that the seller chose. */
  readonly columns?: WaybillColumns | undefined;
  /** Whether to read hidden rows and columns. */
  readonly withHidden?: boolean | undefined;
  /** Order numbers of the market; columns with other order numbers are not chosen. */
  readonly knownOrderNumbers?: ReadonlySet<string> | undefined;
}

/** Number of rows that are searched for headings, because titles and empty rows may precede them. */
const HEADER_DEPTH = 20;

/**
 * Reads a table of tracking numbers by headings and contents (`chooseWaybillColumns`). Returns `ambiguous` if the
 * seller has to choose the columns, and undefined if the table is not a list of tracking numbers.
 */
export function readWaybillSheet(
  table: SheetTable,
  options: ReadWaybillOptions = {},
): WaybillSheet | 'ambiguous' | undefined {
  const { withHidden = false, knownOrderNumbers } = options;
  const filled = fillDown(table);
  const last = filled.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  const rows = filled.slice(0, last + 1);
  const hidden = new Set(withHidden ? [] : table.hiddenRows);
  const top = findHeading(table, rows, options.columns);
  const shown = rows.filter((_, index) => index >= top.header && !hidden.has(index));
  const hiddenColumns = withHidden ? [] : table.hiddenColumns;
  const columns =
    options.columns ?? chooseWaybillColumns({ rows: shown, headings: top.headings, hiddenColumns, knownOrderNumbers });
  if (columns === undefined || columns === 'ambiguous') return columns;
  const { header, headings } = top;
  const hasNumbers = shown.some((row) => hasOrderNumber(row[columns.order] ?? ''));
  const reader: RowReader = {
    columns,
    headings,
    receiver: findReceiver(headings, columns),
    stateColumns: findStateColumns(headings, columns),
    above: new Set(rows.slice(0, header).map(toRowText)),
  };
  const lines: WaybillLine[] = [];
  const ignored: { at: number; reason: IgnoredReason; text?: string }[] = [];
  const unknown: { at: number; text: string }[] = [];
  for (const [index, row] of rows.entries()) {
    const at = index + 1;
    const original = table.rows[index] ?? [];
    const reason =
      index < header
        ? findTitleReason(row)
        : hidden.has(index)
          ? 'hidden-row'
          : findIgnoredReason(original, row, reader);
    const notSent = reason === undefined ? findNotSent(row, reader) : undefined;
    if (reason !== undefined) ignored.push({ at, reason });
    else if (notSent !== undefined) ignored.push({ at, reason: 'not-sent', text: notSent });
    else {
      const found = hasNumbers && isOther(row, columns) ? [] : readLines(row, at, reader);
      if (found.length > 0) lines.push(...found);
      else unknown.push({ at, text: toRowText(original).slice(0, CELL_LENGTH_MAX) });
    }
  }
  return {
    header,
    columns,
    lines,
    ignored,
    unknown,
    hiddenRowCount: ignored.filter(({ reason }) => reason === 'hidden-row').length,
  };
}

/**
 * Merged cells repeat their text in the rows below, but not in other columns, because a note over all columns is not a
 * number.
 */
function fillDown(table: SheetTable): SheetRows {
  return fillMerged({ rows: table.rows, merges: table.merges.map((merge) => ({ ...merge, columnSpan: 1 })) });
}

/** Finds the heading row, counted from 1, and the headings, including group headings in the row above. */
function findHeading(
  table: SheetTable,
  rows: SheetRows,
  chosen: WaybillColumns | undefined,
): { readonly header: number; readonly headings: readonly string[] } {
  const firstData = rows.findIndex((row) => row.some(hasOrderNumber));
  const depth = Math.min(HEADER_DEPTH, firstData === -1 ? rows.length : firstData);
  const groups = fillMerged(table);
  const named = rows.slice(0, depth).map((row, index) => {
    const headings = joinGroups(groups[index - 1] ?? [], row);
    const kinds = new Set(headings.map((cell) => readHeading(cell).kind));
    const score = Number(kinds.has('order')) + 2 * Number(kinds.has('waybill'));
    // Headings below a row of groups are more precise than the groups.
    return { header: index + 1, headings, score: score > 0 && headings !== row ? score + 0.5 : score };
  });
  const best = named.reduce((found, each) => (each.score > found.score ? each : found), {
    header: 0,
    headings: [] as readonly string[],
    score: 0,
  });
  if (best.score > 0) return best;
  const isData = (row: readonly string[]) => chosen !== undefined && /\d/.test(row[chosen.waybill] ?? '');
  const start = [firstData, rows.findIndex(isData)].filter((index) => index !== -1);
  const header = start.length > 0 ? Math.min(...start) : 0;
  return { header, headings: header > 0 ? (rows[header - 1] ?? []) : [] };
}

/** Joins group headings with the headings below. A row of groups has several different texts, a title has only one. */
function joinGroups(above: readonly string[], row: readonly string[]): readonly string[] {
  const names = new Set(above.filter((cell) => cell.trim() !== ''));
  if (names.size < 2 || !above.some((cell, column) => cell !== '' && cell === above[column + 1])) return row;
  const width = Math.max(above.length, row.length);
  return Array.from({ length: width }, (_, column) => {
    const [group = '', name = ''] = [above[column], row[column]];
    return group === name ? name : `${group} ${name}`.trim();
  });
}

/** Returns whether a row has neither an order number nor digits of a tracking number, such as a footer. */
function isOther(row: readonly string[], { order, waybill, extra }: WaybillColumns): boolean {
  const numbers = [waybill, ...extra].map((column) => row[column] ?? '');
  return !hasOrderNumber(row[order] ?? '') && numbers.every((cell) => !/\d/.test(cleanText(cell)));
}

function hasOrderNumber(cell: string): boolean {
  return findOrderNumbers(cell).length > 0;
}

interface RowReader {
  readonly columns: WaybillColumns;
  readonly headings: readonly string[];
  /** Column of the receiver's name, or -1. */
  readonly receiver: number;
  /** Columns with the state or the kind of a row. */
  readonly stateColumns: readonly number[];
  /** Texts of the rows above the list, because they may be repeated on each page. */
  readonly above: ReadonlySet<string>;
}

function findTitleReason(row: readonly string[]): IgnoredReason {
  return row.every((cell) => cell.trim() === '') ? 'empty' : 'heading';
}

function findIgnoredReason(
  original: readonly string[],
  row: readonly string[],
  { columns, headings, above }: RowReader,
): IgnoredReason | undefined {
  const texts = original.map(cleanText).filter((cell) => cell !== '');
  const order = row[columns.order] ?? '';
  const number = row[columns.waybill] ?? '';
  if (texts.length === 0 && cleanText(order) === '' && cleanText(number) === '') return 'empty';
  if (hasOrderNumber(order)) return undefined;
  if (above.has(toRowText(original)) || isHeading(row, columns, headings)) return 'heading';
  if (readWaybillNumber(number, null).reason === undefined) return undefined;
  if (texts.some((text) => TOTAL.test(text))) return 'total';
  return NOTE.test(texts[0] ?? '') && texts.length <= 2 ? 'note' : undefined;
}

const TOTAL =
  /^[[({<*=\s-]*(합\s?계|총\s?계|소\s?계|누\s?계|총\s?합계?|계|total|sub\s?total|grand total|sum)[\])}>*:=\s-]*([\d,.]+\s*(건|개|원|박스|box|ea)?)?$|^(총|전체|합계)\s*[\d,]+\s*(건|개|박스)/i;
const NOTE = /^([※*★☆■□▶►●○◆◇•·#☞☎-]|\d+[.)]\s|주\)|\[?(안내|주의|참고|유의|비고)|이상)/;

function isHeading(row: readonly string[], columns: WaybillColumns, headings: readonly string[]): boolean {
  const [order = '', number = ''] = [row[columns.order], row[columns.waybill]];
  const isSame = (cell: string, column: number) =>
    toNameKey(cell) !== '' && toNameKey(cell) === toNameKey(headings[column] ?? '');
  if (isSame(order, columns.order) && isSame(number, columns.waybill)) return true;
  const kinds = row.map((cell) => readHeading(cell).kind);
  return kinds.includes('order') && kinds.includes('waybill');
}

function findReceiver(headings: readonly string[], columns: WaybillColumns): number {
  return headings.findIndex(
    (heading, column) => readHeading(heading).kind === 'receiver' && column !== columns.waybill,
  );
}

function findStateColumns(headings: readonly string[], columns: WaybillColumns): readonly number[] {
  return headings.flatMap((heading, column) =>
    isStateHeading(heading) && !isNumberColumn(column, columns) && column !== columns.carrier ? [column] : [],
  );
}

function isNumberColumn(column: number, { order, waybill, extra }: WaybillColumns): boolean {
  return column === order || column === waybill || extra.includes(column);
}

/** Returns the cell of a row that was not sent, with its heading; undefined for other rows. */
function findNotSent(row: readonly string[], reader: RowReader): string | undefined {
  const { columns, headings, receiver, stateColumns } = reader;
  const column = row.findIndex((cell, index) =>
    stateColumns.includes(index)
      ? readRowState(cell, headings[index] ?? '') === 'void'
      : index !== receiver && !isNumberColumn(index, columns) && isVoidCell(cell),
  );
  return column === -1 ? undefined : toStateText(row, column, reader);
}

function toStateText(row: readonly string[], column: number, { headings }: Pick<RowReader, 'headings'>): string {
  const [heading, cell] = [headings[column] ?? '', row[column] ?? ''].map((text) => cleanText(text.slice(0, 40)));
  return heading === '' ? (cell ?? '') : `${heading}: ${cell}`;
}

function readLines(row: readonly string[], at: number, reader: RowReader): WaybillLine[] {
  const { columns, headings, stateColumns } = reader;
  const { order, waybill, carrier, extra } = columns;
  const carrierCell = carrier === null ? '' : cleanCell(row[carrier]);
  const carrierName = isNothing(carrierCell) ? '' : carrierCell;
  const receiver = cleanCell(row[reader.receiver]);
  const unknown = stateColumns.find((column) => readRowState(row[column] ?? '', headings[column] ?? '') === 'unknown');
  const first = cleanCell(waybill === order ? removeOrderNumbers(row[order] ?? '') : row[waybill]);
  const further = extra.map((column) => cleanCell(row[column])).filter((number) => number !== '' && number !== first);
  const rest = {
    ...(carrierName !== '' && { carrier: carrierName }),
    ...(receiver !== '' && { receiver }),
    ...(unknown !== undefined && { state: toStateText(row, unknown, reader) }),
  };
  const orderNos = splitOrderNumbers(row[order] ?? '');
  return [first, ...further].flatMap((invoiceNo) =>
    orderNos
      .filter((orderNo) => orderNo !== '' || invoiceNo !== '')
      .map((orderNo) => ({ at, orderNo, invoiceNo, ...rest })),
  );
}

/** Cleans a cell. A cell that is too long remains, and its line fails. */
function cleanCell(cell = ''): string {
  return cell.length > CELL_LENGTH_MAX ? cell : cleanText(cell);
}

function toRowText(row: readonly string[]): string {
  return row
    .map(cleanText)
    .filter((cell) => cell !== '')
    .join(' · ');
}
