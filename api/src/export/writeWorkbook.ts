import { Readable } from 'node:stream';
import { type ColumnDef, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { CellValue, Column, Sheet } from './Sheet.ts';

const SEOUL = 9 * 60 * 60_000;
/** What a cell of a spreadsheet can hold. */
const TEXT_MAX = 32_767;

/** As text a cell stays what it is even when somebody edits it: `=1+1` is no formula, `0012` keeps its zeros. */
const FORMATS = { text: '@', count: '#,##0', instant: 'yyyy-mm-dd hh:mm:ss' } as const;

/** An .xlsx of one sheet as a stream: rows are taken from it no faster than it is read. */
export function streamWorkbook<Row>({ name, columns, rows }: Sheet<Row>): Readable {
  const options = { name, columns: columnsOf(columns), freezePane: { rows: 1 } };
  return Readable.fromWeb(writeXlsxStream(cellsOf(columns, rows), options) as Parameters<typeof Readable.fromWeb>[0]);
}

/** An .xlsx of sheets that belong together, whole in memory. */
export async function writeWorkbook(sheets: readonly Sheet<never>[]): Promise<Buffer> {
  const filled = [];
  for (const { name, columns, rows } of sheets) {
    const cells: CellValue[][] = [columns.map(({ header }) => header)];
    for await (const row of cellsOf(columns, rows)) cells.push(row);
    filled.push({ name, rows: cells, columns: columnsOf(columns).map(withoutHeader), freezePane: { rows: 1 } });
  }
  return Buffer.from(await writeXlsx({ sheets: filled }));
}

function columnsOf<Row>(columns: readonly Column<Row>[]): ColumnDef[] {
  return columns.map(({ header, width, kind }) => ({ header, width, style: { numFmt: FORMATS[kind] } }));
}

function withoutHeader({ header: _header, ...column }: ColumnDef): ColumnDef {
  return column;
}

async function* cellsOf<Row>(columns: readonly Column<Row>[], rows: Sheet<Row>['rows']): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield columns.map(({ value }) => storable(value(row)));
}

/** Files know no zones: what they show is Seoul's clock. */
function storable(value: CellValue): CellValue {
  if (value instanceof Date) return new Date(Math.floor((value.getTime() + SEOUL) / 1000) * 1000);
  return typeof value === 'string' ? value.slice(0, TEXT_MAX).toWellFormed() : value;
}
