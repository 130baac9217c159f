import { Readable } from 'node:stream';
import { type ColumnDef, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { FORMATS, storable } from './cellFormats.ts';
import type { CellValue, Column, Sheet } from './Sheet.ts';

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
