import { type MergedCells, type SheetTable, createSheetTable } from '@backoffice/contracts/files/SheetTable';
import {
  type CellObject,
  type ColInfo,
  type DenseWorkSheet,
  type ParsingOptions,
  type Range,
  read,
  type RowInfo,
  set_cptable as setCodepages,
  SSF,
  utils,
  type WorkBook,
} from '@e965/xlsx';
import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';
import type { SheetPorts } from '../SheetPorts.ts';
import type { ArchiveParts } from './openArchive.ts';
import { parseArchive } from './parseArchive.ts';
import { readBinaryView } from './records/readBinaryView.ts';

const OPTIONS: ParsingOptions = {
  dense: true,
  sheetRows: LIMITS.rows + 1,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
};

/** Data of a workbook that the library does not return: the index of the open sheet, hidden rows and columns. */
interface WorkbookView {
  readonly active: number;
  readonly sheets?: readonly Pick<SheetTable, 'hiddenRows' | 'hiddenColumns'>[];
}

/**
 * The sheets of an .xlsx, of its unpacked parts, which are released.
 * @throws SheetError
 */
export function readXlsx(parts: ArchiveParts): SheetTable[] {
  const view = { active: readActiveTab(parts) };
  // The library unpacks archives without any limit, so it gets the unpacked parts. It returns hidden rows and columns
  // only together with styles.
  const book = openBook(() => parseArchive(parts, { ...OPTIONS, cellStyles: true }));
  return toTables(book, view);
}

/**
 * The sheets of a binary .xls, of the stream of its records.
 * @throws SheetError
 */
export function readBinaryWorkbook(stream: Uint8Array, ports: Pick<SheetPorts, 'decodeCp949'>): SheetTable[] {
  setCodepages(createCodepages(ports));
  const book = openBook(() => read(stream, { ...OPTIONS, type: 'array', codepage: 949 }));
  return toTables(book, readBinaryView(stream));
}

/**
 * The sheets of an XML workbook ("XML Spreadsheet 2003").
 * @throws SheetError
 */
export function readXmlWorkbook(xml: string): SheetTable[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new SheetError('unreadable');
  requireRanges(xml);
  // The library ignores the span of an empty cell.
  const closed = xml.replaceAll(/<((?:\w+:)?Cell)\b([^<>]*)\/>/g, '<$1$2></$1>');
  const book = openBook(() => read(closed, { ...OPTIONS, type: 'string' }));
  return toTables(book, { active: Number(/<(?:\w+:)?ActiveSheet>\s*(\d+)/.exec(xml)?.[1] ?? 0) });
}

/**
 * The library creates each column of a span. The columns of a sheet do not overlap.
 * @throws SheetError if an element is outside of the sheets of the format
 */
function requireRanges(xml: string): void {
  let columns = 0;
  for (const [, element = '', list = ''] of xml.matchAll(/<(?:\w+:)?(Worksheet|Column|Row|Cell)\b([^<>]*)>/gi)) {
    const name = element.toLowerCase();
    const numbers = Array.from(list.matchAll(/\b(Index|Span)\s*=\s*["']?([^"'\s]+)/gi), ([, attribute = '', text]) => ({
      isSpan: attribute.toLowerCase() === 'span',
      number: Number(text),
    }));
    if (name === 'worksheet') columns = 0;
    if (name === 'column') columns += 1;
    for (const { isSpan, number } of numbers) if (name === 'column' && isSpan) columns += number;
    const limit = name === 'row' ? LIMITS.formatRows : LIMITS.formatColumns;
    if (columns > LIMITS.formatColumns || numbers.some(({ number }) => number > limit))
      throw new SheetError(name === 'row' ? 'too-many-lines' : 'too-many-columns');
  }
}

function toTables(book: WorkBook, { active, sheets: hidden }: WorkbookView): SheetTable[] {
  if (book.SheetNames.length > LIMITS.sheets) throw new SheetError('too-many-sheets');
  let cells = 0;
  return book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name] as DenseWorkSheet | undefined;
    if (!sheet) return [];
    if (lastRow(sheet['!ref']) >= LIMITS.rows) throw new SheetError('too-many-lines');
    const data = sheet['!data'] ?? [];
    data.forEach((row) => row?.forEach(() => (cells += 1)));
    if (cells > LIMITS.cells) throw new SheetError('too-much-content');
    const is1904 = book.Workbook?.WBProps?.date1904 === true;
    const rows = Array.from(data, (row) => readCells(row, is1904));
    return [
      createSheetTable(rows, {
        name,
        isHidden: book.Workbook?.Sheets?.find((state) => state.name === name)?.Hidden ? true : false,
        isActive: index === active,
        merges: applyMerges(rows, sheet['!merges'] ?? []),
        hiddenRows: hiddenIndexes(sheet['!rows']),
        hiddenColumns: hiddenIndexes(sheet['!cols']),
        ...hidden?.[index],
      }),
    ];
  });
}

/** The texts of a row; `boundRows` refuses texts beyond the last column, of which a row has one at most here. */
function readCells(row: readonly CellObject[] | undefined, is1904: boolean): string[] {
  const toText = (cell: CellObject | undefined) => cellText(cell, is1904);
  if (row === undefined || row.length <= LIMITS.columns) return Array.from(row ?? [], toText);
  const texts = Array.from(row.slice(0, LIMITS.columns), toText);
  // A row can have a single cell in the last column; `forEach` visits no holes.
  row.forEach((cell, column) => {
    if (column >= LIMITS.columns && toText(cell).trim() !== '') texts[LIMITS.columns] = toText(cell);
  });
  return texts;
}

/** Rows and columns of no height or width count as hidden. */
function hiddenIndexes(infos: readonly (RowInfo | ColInfo | undefined)[] = []): number[] {
  const hidden: number[] = [];
  infos.forEach((info, index) => {
    if (info?.hidden || (info && ('hpt' in info ? info.hpt === 0 : 'width' in info && Number(info.width) === 0)))
      hidden.push(index);
  });
  return hidden;
}

function openBook(open: () => WorkBook): WorkBook {
  try {
    return open();
  } catch (error) {
    throw new SheetError('unreadable', { cause: error });
  }
}

/** The index of the last row of a range as `A1:C9`. */
function lastRow(range: string | undefined): number {
  return range === undefined ? 0 : utils.decode_range(range).e.r;
}

function readActiveTab(parts: ArchiveParts): number {
  const [, workbook] = [...parts].find(([path]) => /^xl\/workbook[^/]*\.xml$/i.test(path)) ?? [];
  const view = /<(?:\w+:)?workbookView\b[^<>]*\bactiveTab\s*=\s*["'](\d+)/.exec(new TextDecoder().decode(workbook));
  return Number(view?.[1] ?? 0);
}

/**
 * Empties the cells that merges cover, of which spreadsheet programs show only the first, and returns the merges within
 * the rows.
 */
export function applyMerges(rows: readonly string[][], ranges: readonly Range[]): MergedCells[] {
  const merges: MergedCells[] = [];
  // Real merges do not overlap, so together they cover no more cells than the sheet has.
  let room = rows.length * LIMITS.columns;
  for (const { s: first, e: last } of ranges) {
    const rowSpan = Math.min(last.r + 1, rows.length) - first.r;
    const columnSpan = Math.min(last.c + 1, LIMITS.columns) - first.c;
    if (rowSpan < 1 || columnSpan < 1 || rowSpan * columnSpan === 1) continue;
    room -= rowSpan * columnSpan;
    if (room < 0) break;
    merges.push({ row: first.r, column: first.c, rowSpan, columnSpan });
    for (const [index, cells] of rows.slice(first.r, first.r + rowSpan).entries()) {
      const end = Math.min(first.c + columnSpan, cells.length);
      for (let column = first.c + (index === 0 ? 1 : 0); column < end; column += 1) cells[column] = '';
    }
  }
  return merges;
}

/** The parts of the library that are not typed. */
const DATES = SSF as {
  is_date(format: string): boolean;
  format(format: string, value: number, options: { date1904: boolean }): string;
};
const DAY = 'yyyy-mm-dd';
const DAY_AND_TIME = `${DAY} hh:mm:ss`;

/** Returns whether the format of a day has no year, or has no hour although the value has a time. */
function hidesPart(format: string, value: number): boolean {
  // A quoted text or a condition is at most as long as a format.
  const codes = format.replaceAll(/"[^"]{0,255}"|\\.|\[[^[\]]{0,255}\]/g, '');
  return value >= 1 && /d/i.test(codes) && (!/y/i.test(codes) || (value % 1 !== 0 && !/h/i.test(codes)));
}

/** Excel stores 15 digits of a number; the following digits are zeros that were not typed. */
const EXACT_BELOW = 1e15;

/**
 * The text of a cell: a number with all its digits and without thousands separators, `1.2E+15` if digits are lost, a
 * date as it is displayed, or with its year and time if its format hides one of them.
 */
export function cellText(cell: CellObject | undefined, is1904 = false): string {
  if (cell === undefined || cell.t === 'z') return '';
  const shown = cell.w ?? String(cell.v ?? '');
  const { t: type, v: value, z: format } = cell;
  if (type !== 'n' || typeof value !== 'number') return shown;
  if (typeof format === 'string' && DATES.is_date(format))
    return hidesPart(format, value)
      ? DATES.format(value % 1 === 0 ? DAY : DAY_AND_TIME, value, { date1904: is1904 })
      : shown;
  if (Math.abs(value) >= EXACT_BELOW) return value.toExponential().toUpperCase();
  // A format of zeros preserves leading zeros.
  return /^\d+$/.test(shown) && Number(shown) === value ? shown : String(value);
}

/** Code pages with another name in the Encoding Standard; the others are `windows-` and their number. */
const ENCODINGS: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  950: 'big5',
  1200: 'utf-16le',
  1201: 'utf-16be',
  65001: 'utf-8',
};

/**
 * The code pages of the library for workbooks older than Excel 97, decoded by the platform and the port instead of the
 * library's own tables, which are as large as the library.
 */
export function createCodepages({ decodeCp949 }: Pick<SheetPorts, 'decodeCp949'>) {
  return {
    utils: {
      decode(codepage: number, data: ArrayLike<number> | string): string {
        const bytes = Uint8Array.from(
          typeof data === 'string' ? Array.from(data, (letter) => letter.charCodeAt(0)) : Array.from(data),
        );
        return codepage === 949 ? decodeCp949(bytes) : createDecoder(codepage).decode(bytes);
      },
    },
  };
}

function createDecoder(codepage: number) {
  const encoding = ENCODINGS[codepage] ?? `windows-${codepage}`;
  try {
    return new TextDecoder(encoding, { ignoreBOM: true });
  } catch {
    return new TextDecoder('windows-1252');
  }
}
