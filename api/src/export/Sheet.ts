/** What a cell holds. Text is never a formula; a Date is shown on Seoul's clock. */
export type CellValue = string | number | Date | null;

/** A column: its name, what it holds, and how wide it is in characters. */
export interface Column<Row> {
  readonly header: string;
  readonly kind: 'text' | 'count' | 'instant';
  readonly width: number;
  readonly value: (row: Row) => CellValue;
}

/** A sheet of a file, whose rows are made as they are taken. */
export interface Sheet<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
}
