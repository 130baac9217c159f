import type { SheetRows } from '@backoffice/sheets';

/** An .xlsx file of text cells, its first row the header. The writer is loaded with the first file. */
export async function writeSheet(name: string, rows: SheetRows): Promise<Blob> {
  const { writeTextSheet } = await import('@backoffice/sheets/write');
  return writeTextSheet(name, rows);
}
