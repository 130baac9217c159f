import type { SheetRows } from '@backoffice/sheets';

/** Returns an .xlsx file with text cells; the first row is the header. The writer is loaded on first use. */
export async function writeSheet(name: string, rows: SheetRows): Promise<Blob> {
  const { writeTextSheet } = await import('@backoffice/sheets/write');
  return writeTextSheet(name, rows);
}
