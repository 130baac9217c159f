import { type SheetRows, type SheetTable, createSheetTable } from '@backoffice/contracts/files/SheetTable';
import type { SheetPorts } from './SheetPorts.ts';
import { SheetError } from './SheetError.ts';
import { decryptPackage } from './encryption/decryptPackage.ts';
import { decryptRecords } from './encryption/decryptRecords.ts';
import { detectFormat } from './format/detectFormat.ts';
import { readHtmlTables } from './html/readHtmlTables.ts';
import { isWebArchive, readWebArchive } from './html/readWebArchive.ts';
import { LIMITS } from './limits.ts';
import { decodeText } from './text/decodeText.ts';
import { readSeparatedText } from './text/readSeparatedText.ts';
import { openArchive } from './workbook/openArchive.ts';
import { openContainer } from './workbook/openContainer.ts';
import { findFilePass } from './workbook/records/walkRecords.ts';
import { readBinaryWorkbook, readXlsx, readXmlWorkbook } from './workbook/readWorkbook.ts';
import { unescapeFormula } from './text/escapeFormula.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The options for an encrypted file. */
export interface ReadOptions {
  /** The password of the file, as its owner typed it. */
  readonly password?: string | undefined;
}

/**
 * The sheets of a file: .xlsx, .xls, both also encrypted, an HTML page, a web archive or an XML workbook saved as .xls,
 * and text separated by commas, semicolons, tabs or bars. The content decides the format, never the file's name. Runs
 * in a worker, because the content is not trusted.
 * @throws SheetError if it has another format, exceeds LIMITS, or needs a password
 */
export async function readSheets(bytes: Bytes, ports: SheetPorts, options: ReadOptions = {}): Promise<SheetTable[]> {
  const sheets = await read(bytes, ports, options);
  if (sheets.length > LIMITS.sheets) throw new SheetError('too-many-sheets');
  if (countCharacters(sheets) > LIMITS.characters) throw new SheetError('too-much-content');
  return sheets.map((sheet) => ({ ...sheet, rows: boundRows(sheet.rows) }));
}

async function read(bytes: Bytes, ports: SheetPorts, options: ReadOptions): Promise<readonly SheetTable[]> {
  const format = detectFormat(bytes);
  if (format === 'zip') return readXlsx(await openArchive(bytes, ports));
  if (format === 'container') return readContainer(bytes, ports, options);
  return format === 'records' ? readBinaryWorkbook(bytes, ports) : readText(bytes, ports);
}

async function readContainer(bytes: Bytes, ports: SheetPorts, { password }: ReadOptions): Promise<SheetTable[]> {
  const { workbook, encryptionInfo, encryptedPackage } = openContainer(bytes);
  if (encryptionInfo && encryptedPackage) {
    return readXlsx(await openArchive(decryptPackage(encryptionInfo, encryptedPackage, password), ports));
  }
  if (!workbook) throw new SheetError('wrong-type');
  if (!findFilePass(workbook)) return readBinaryWorkbook(workbook, ports);
  return readBinaryWorkbook(decryptRecords(workbook, password), ports);
}

function readText(bytes: Bytes, ports: SheetPorts): readonly SheetTable[] {
  const text = decodeText(bytes, ports);
  if (text.includes('\0') || /^(?:%PDF|\{\\rtf)/.test(text)) throw new SheetError('wrong-type');
  if (isWebArchive(text)) return requireTables(readWebArchive(bytes, ports));
  if (!/^\s*<[!?\w]/.test(text)) {
    const { rows, unclosedQuoteAt } = readSeparatedText(text);
    return [createSheetTable(rows, { unclosedQuoteAt })];
  }
  return /<(\w+:)?Workbook\b/.test(text.slice(0, 4000)) ? readXmlWorkbook(text) : requireTables(readHtmlTables(text));
}

/** A page without a table is not a spreadsheet. */
function requireTables(tables: readonly SheetTable[]): readonly SheetTable[] {
  if (tables.length === 0) throw new SheetError('wrong-type');
  return tables;
}

/** The characters of all cells: a file can refer to one text many times, and other threads get it as often. */
function countCharacters(sheets: readonly SheetTable[]): number {
  let count = 0;
  for (const { rows } of sheets) for (const row of rows) for (const cell of row ?? []) count += cell?.length ?? 0;
  return count;
}

const UNPAIRED = /\p{Surrogate}/gu;

/**
 * Rows whose cells can be stored: without holes, unpaired surrogates, NUL and the mark of `escapeFormula`. Empty cells
 * at the end of a row are left out, because formats differ in whether they store them.
 * @throws SheetError if a sheet has too many rows, text in too many columns, or a text that is too long
 */
export function boundRows(rows: SheetRows): SheetRows {
  if (rows.length > LIMITS.rows) throw new SheetError('too-many-lines');
  // A sheet's arrays have holes for empty cells, which `map` would preserve.
  return Array.from(rows, (row) => {
    const cells = Array.from(row ?? [], (cell) => storableText(cell ?? ''));
    if (cells.some((cell, column) => column >= LIMITS.columns && cell.trim() !== ''))
      throw new SheetError('too-many-columns');
    return cells.slice(0, Math.min(cells.findLastIndex((cell) => cell !== '') + 1, LIMITS.columns));
  });
}

function storableText(cell: string): string {
  const text = unescapeFormula(cell).replaceAll('\0', '').replaceAll(UNPAIRED, '\ufffd');
  if (text.length > LIMITS.cellLength) throw new SheetError('too-much-content');
  return text;
}
