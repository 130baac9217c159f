/** The value of a cell. Text is never a formula; a Date is shown in Seoul's time. */
export type CellValue = string | number | Date | null;

/** The format of a column: its name, the kind of its cells, and its width in characters. */
export interface ColumnFormat {
  readonly header: string;
  readonly kind: 'text' | 'count' | 'instant';
  readonly width: number;
}

/** A column of a sheet with the value of a row's cell. */
export interface Column<Row> extends ColumnFormat {
  readonly value: (row: Row) => CellValue;
}

/** How a sheet is written. */
export interface SheetOptions {
  /** Texts are stored as entered, without `escapeFormula`, for a reader that does not open the file as CSV. */
  readonly isVerbatim?: boolean;
  /** The sheet is for paper: one A4 page wide in landscape, with its header on every page, and all texts wrap. */
  readonly isPrinted?: boolean;
}

/** A sheet to write: its rows are produced on demand, so there may be more than fit into memory. */
export interface Sheet extends SheetOptions {
  readonly name: string;
  readonly columns: readonly ColumnFormat[];
  readonly rows: AsyncIterable<readonly CellValue[]>;
  /** Its rows are read after those of all other sheets, because they sum them up. */
  readonly isSummary?: boolean;
}

/** A sheet of rows of any kind. */
export function toSheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  options: SheetOptions = {},
): Sheet {
  return { name, columns, rows: toCells(columns, rows), ...options };
}

async function* toCells<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row> | Iterable<Row>) {
  for await (const row of rows) yield columns.map(({ value }) => value(row));
}
