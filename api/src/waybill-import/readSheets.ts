import {
  type CellObject,
  type DenseWorkSheet,
  type ParsingOptions,
  type WorkBook,
  read,
  set_cptable,
  utils,
} from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel';
import { parseCsv } from 'hucre/csv';
import { TableProblem } from './TableProblem.ts';
import { decodeText } from './decodeText.ts';
import { htmlTables } from './htmlTables.ts';
import { openWorkbook } from './openWorkbook.ts';
import { storedZip } from './storedZip.ts';

/** Rows that are looked at; what stands below was never meant to be read. */
const ROWS_MAX = 50_000;
const COLUMNS_MAX = 200;
const CELL_MAX = 200;

const OPTIONS: ParsingOptions = {
  dense: true,
  sheetRows: ROWS_MAX + 1,
  sheets: [0, 1, 2, 3, 4],
  cellFormula: false,
  cellHTML: false,
  codepage: 949,
};

/**
 * The sheets of a file as rows of texts, each cell as it is shown: .xlsx, .xls, a page or XML saved as .xls, and text
 * separated by commas, semicolons or tabs. It is meant for a worker: what it reads is anybody's.
 * @throws TableProblem when it is none of these, or too much
 */
export function readSheets(bytes: Buffer): string[][][] {
  return sheetsOf(bytes).map((rows) => bounded(rows));
}

function sheetsOf(bytes: Buffer): string[][][] {
  if (startsWith(bytes, 0x50, 0x4b)) return cellsOf(() => read(storedZip(openWorkbook(bytes)), OPTIONS));
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) || isOldBook(bytes)) {
    set_cptable(codepages);
    return cellsOf(() => read(bytes, OPTIONS));
  }
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new TableProblem('kind');
  const head = text.slice(0, 4000);
  if (
    /<\?mso-application|urn:schemas-microsoft-com:office:spreadsheet"?\s/i.test(head) &&
    /<(\w+:)?Workbook\b/i.test(head)
  )
    return /<!DOCTYPE|<!ENTITY/i.test(text)
      ? raise('broken')
      : cellsOf(() => read(text, { ...OPTIONS, type: 'string' }));
  if (/<(!doctype\s+html|html|table|meta|body)\b/i.test(head)) return htmlTables(text);
  return [parseCsv(text, { maxRows: ROWS_MAX + 1 }).map((row) => row.map((cell) => unquoted(String(cell ?? ''))))];
}

function startsWith(bytes: Buffer, ...signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** A book of before 1997 begins with its first record, without a container. */
function isOldBook(bytes: Buffer): boolean {
  return bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && bytes[3] === 0;
}

function cellsOf(open: () => WorkBook): string[][][] {
  let book: WorkBook;
  try {
    book = open();
  } catch (error) {
    if (error instanceof TableProblem) throw error;
    throw new TableProblem(/password|encrypt/i.test(String(error)) ? 'locked' : 'broken');
  }
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name] as DenseWorkSheet | undefined;
    if (!sheet) return [];
    if (lastRowOf(sheet['!ref']) >= ROWS_MAX) throw new TableProblem('lines');
    return [(sheet['!data'] ?? []).map((row) => (row ?? []).map(shown))];
  });
}

function lastRowOf(range: string | undefined): number {
  return range === undefined ? 0 : utils.decode_range(range).e.r;
}

/**
 * A cell's text. A long whole number that the general format would show as 6.89E+12 is told in full for as long as a
 * spreadsheet keeps all its digits, which are 15.
 */
function shown(cell: CellObject | undefined): string {
  if (cell === undefined || cell.t === 'z') return '';
  const text = cell.w ?? String(cell.v ?? '');
  const isWhole = cell.t === 'n' && Number.isInteger(cell.v) && Math.abs(Number(cell.v)) < 1e15;
  return isWhole && /^\d([.,]\d+)?E\+\d+$/i.test(text) ? String(cell.v) : text;
}

/** `="00123"` is how programs keep a spreadsheet from eating zeros. */
function unquoted(cell: string): string {
  return /^="(.*)"$/s.exec(cell)?.[1] ?? cell;
}

function bounded(rows: readonly (readonly string[])[]): string[][] {
  return Array.from(rows, (row) => {
    const cells = Array.from(row ?? [], (cell) => storable(cell ?? ''));
    if (cells.some((cell, column) => column >= COLUMNS_MAX && cell.trim() !== '')) throw new TableProblem('columns');
    return cells.slice(0, COLUMNS_MAX);
  });
}

function storable(cell: string): string {
  return cell.slice(0, CELL_MAX).replaceAll('\0', '').toWellFormed();
}

function raise(problem: ConstructorParameters<typeof TableProblem>[0]): never {
  throw new TableProblem(problem);
}
