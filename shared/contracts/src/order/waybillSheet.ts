// Imports nothing: a thread that reads one file loads this module alone, as `@backoffice/contracts/waybill-sheet`.

/** At most this many lines of a file of tracking numbers. */
export const IMPORT_LINES_MAX = 10_000;

/**
 * A line of a file of tracking numbers: its row in the file counted from 1, and what its two cells hold, trimmed. A row
 * whose cell names several orders of one parcel makes a line for each of them, with the same row and tracking number.
 */
export interface WaybillLine {
  readonly at: number;
  readonly orderNo: string;
  readonly invoiceNo: string;
}

/**
 * A file of tracking numbers as it was understood; `header` is the row that names the columns, or 0 where none does.
 */
export interface WaybillSheet {
  readonly header: number;
  readonly orderColumn: number;
  readonly waybillColumn: number;
  readonly lines: readonly WaybillLine[];
}

const ORDER_NAMES = [
  '주문번호',
  '고객주문번호',
  '주문코드',
  '오더번호',
  '고객사주문번호',
  '업체주문번호',
  '상점주문번호',
  '쇼핑몰주문번호',
  '고객관리번호',
  '고객관리no',
  'orderno',
  'ordernumber',
  'orderid',
  'publicid',
];
const WAYBILL_NAMES = [
  '운송장번호',
  '송장번호',
  '운송장',
  '송장',
  '등기번호',
  '등기소포번호',
  '택배송장번호',
  '택배운송장번호',
  '소포번호',
  '송장no',
  '운송장no',
  '등록송장번호',
  'trackingno',
  'trackingnumber',
  'invoiceno',
  'invoicenumber',
  'invoice',
];
const ORDER_NUMBER = /\b\d{6}-[0-9A-Z]{8}\b/g;
/** Rows in which the names of the columns are looked for: titles and empty rows may be above them. */
const HEADER_DEPTH = 20;
/** Characters of a cell that a line keeps: no number is longer, and failures repeat it. */
const CELL_LENGTH = 200;
/** Characters of a cell in which the orders of one parcel are looked for: about a thousand numbers. */
const PARCEL_LENGTH = 16_000;

/** The order numbers in a text, as they are printed on labels and read back from a recipient's name, each once. */
export function findOrderNumbers(text: string): string[] {
  return [...new Set(text.normalize('NFKC').toUpperCase().match(ORDER_NUMBER) ?? [])];
}

/**
 * Understands the rows of a file: by the names of its columns, or, where no row names them, by the first column that
 * holds order numbers and the first other one that holds numbers. Undefined when there are no such columns.
 */
export function readWaybillSheet(rows: readonly (readonly string[])[]): WaybillSheet | undefined {
  const columns = namedColumns(rows) ?? guessedColumns(rows);
  if (columns === undefined) return undefined;
  const { header, orderColumn, waybillColumn } = columns;
  const lines = rows.flatMap((row, index) => {
    if (index < header) return [];
    const invoiceNo = cell(row, waybillColumn);
    const orderNos = splitOrderNumbers(row[orderColumn] ?? '');
    return orderNos
      .filter((orderNo) => orderNo !== '' || invoiceNo !== '')
      .map((orderNo) => ({ at: index + 1, orderNo, invoiceNo }));
  });
  return { header, orderColumn, waybillColumn, lines };
}

type Columns = Omit<WaybillSheet, 'lines'>;

function namedColumns(rows: readonly (readonly string[])[]): Columns | undefined {
  for (const [index, row] of rows.slice(0, HEADER_DEPTH).entries()) {
    const names = row.map((name) =>
      name
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, ''),
    );
    const orderColumn = firstOf(names, ORDER_NAMES);
    const waybillColumn = firstOf(names, WAYBILL_NAMES);
    if (orderColumn !== -1 && waybillColumn !== -1) return { header: index + 1, orderColumn, waybillColumn };
    // A seller's own columns: the order numbers show which it is.
    const written = waybillColumn === -1 ? -1 : findOrderColumn(rows.slice(index + 1));
    if (written !== -1 && written !== waybillColumn) return { header: index + 1, orderColumn: written, waybillColumn };
  }
  return undefined;
}

/** The first column that holds order numbers, or -1. */
function findOrderColumn(rows: readonly (readonly string[])[]): number {
  for (const row of rows.slice(0, HEADER_DEPTH)) {
    const column = row.findIndex((value) => findOrderNumbers(value.slice(0, PARCEL_LENGTH)).length > 0);
    if (column !== -1) return column;
  }
  return -1;
}

/** The column with the best name, so that 고객주문번호 beside 주문번호 is not taken for it. */
function firstOf(names: readonly string[], wanted: readonly string[]): number {
  for (const name of wanted) {
    const column = names.indexOf(name);
    if (column !== -1) return column;
  }
  return -1;
}

function guessedColumns(rows: readonly (readonly string[])[]): Columns | undefined {
  for (const row of rows.slice(0, HEADER_DEPTH)) {
    const orderColumn = row.findIndex((value) => findOrderNumbers(value).length > 0);
    if (orderColumn === -1) continue;
    const waybillColumn = row.findIndex(
      (value, column) => column !== orderColumn && /^[\d\s-]{9,}$/.test(value.trim()),
    );
    if (waybillColumn !== -1) return { header: 0, orderColumn, waybillColumn };
  }
  return undefined;
}

function cell(row: readonly string[], column: number): string {
  return clean(row[column] ?? '', CELL_LENGTH);
}

/** The order numbers of a cell, separated by line breaks, commas or spaces; any other text is taken as it is. */
function splitOrderNumbers(value: string): string[] {
  const parts = clean(value, PARCEL_LENGTH)
    .split(/[\s,]+/)
    .filter((part) => part !== '');
  const isList =
    parts.every((part) => /^[\w-]+$/.test(part)) && parts.some((part) => findOrderNumbers(part).length > 0);
  return isList ? [...new Set(parts)] : [clean(value, CELL_LENGTH)];
}

function clean(value: string, length: number): string {
  return value.slice(0, length).normalize('NFKC').trim();
}
