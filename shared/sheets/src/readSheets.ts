import { type SheetTable, createSheetTable } from '@backoffice/contracts/sheet-table';
import type { SheetPorts } from './SheetPorts.ts';
import { SheetError } from './SheetError.ts';
import { boundRows } from './boundRows.ts';
import { type SheetFormat, detectFormat } from './format/detectFormat.ts';
import { readHtmlTables } from './html/readHtmlTables.ts';
import { decodeText } from './text/decodeText.ts';
import { readSeparatedText } from './text/readSeparatedText.ts';
import { openArchive } from './workbook/openArchive.ts';
import { readBinaryWorkbook, readXlsx, readXmlWorkbook } from './workbook/readWorkbook.ts';

/**
 * The sheets of a file: .xlsx, .xls, an HTML page or an XML workbook saved as .xls, and text
 * separated by commas, semicolons, tabs or bars. The content decides the format, never the file's name. Meant for a
 * worker: the content may be anybody's.
 * @throws SheetError when it is none of these or exceeds LIMITS
 */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>, ports: SheetPorts): Promise<SheetTable[]> {
  const sheets = await read(bytes, detectFormat(bytes), ports);
  return sheets.map((sheet) => ({ ...sheet, rows: boundRows(sheet.rows) }));
}

async function read(
  bytes: Uint8Array<ArrayBuffer>,
  format: SheetFormat,
  ports: SheetPorts,
): Promise<readonly SheetTable[]> {
  if (format === 'zip') return readXlsx(await openArchive(bytes, ports));
  if (format === 'xls') return readBinaryWorkbook(bytes, ports);
  const text = decodeText(bytes, ports);
  if (text.includes('\0') || text.startsWith('%PDF')) throw new SheetError('wrong-type');
  if (!/^\s*<[!?\w]/.test(text)) return [createSheetTable(readSeparatedText(text))];
  return /<(\w+:)?Workbook\b/.test(text.slice(0, 4000)) ? readXmlWorkbook(text) : readHtmlTables(text);
}
