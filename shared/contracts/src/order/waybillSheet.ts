/** A line of a file of tracking numbers: its row in the file counted from 1, and what its two cells hold, trimmed. */
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
  'trackingno',
  'trackingnumber',
  'invoiceno',
  'invoicenumber',
  'invoice',
];
const ORDER_NUMBER = /\b\d{6}-[0-9A-Z]{8}\b/;
/** Rows in which the names of the columns are looked for: titles and empty rows may be above them. */
const HEADER_DEPTH = 20;
/** Characters of a cell that a line keeps: no number is longer, and failures repeat it. */
const CELL_LENGTH = 200;

/**
 * The order number in a text, as it is printed on labels and read back from a recipient's name; undefined when there is
 * none.
 */
export function findOrderNumber(text: string): string | undefined {
  return ORDER_NUMBER.exec(text.normalize('NFKC').toUpperCase())?.[0];
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
    const orderNo = cell(row, orderColumn);
    const invoiceNo = cell(row, waybillColumn);
    return index < header || (orderNo === '' && invoiceNo === '') ? [] : [{ at: index + 1, orderNo, invoiceNo }];
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
  }
  return undefined;
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
    const orderColumn = row.findIndex((value) => findOrderNumber(value) !== undefined);
    if (orderColumn === -1) continue;
    const waybillColumn = row.findIndex(
      (value, column) => column !== orderColumn && /^[\d\s-]{9,}$/.test(value.trim()),
    );
    if (waybillColumn !== -1) return { header: 0, orderColumn, waybillColumn };
  }
  return undefined;
}

function cell(row: readonly string[], column: number): string {
  return (row[column] ?? '').slice(0, CELL_LENGTH).normalize('NFKC').trim();
}
