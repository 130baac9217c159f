import { type SheetTable, createSheetTable } from '@backoffice/contracts/sheet-table';
import {
  type ColInfo,
  type DenseWorkSheet,
  type ParsingOptions,
  type RowInfo,
  type WorkBook,
  read,
  set_cptable as setCodepages,
  utils,
} from '@e965/xlsx';
import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';
import type { SheetPorts } from '../SheetPorts.ts';
import { applyMerges } from './applyMerges.ts';
import { cellText } from './cellText.ts';
import { createCodepages } from './createCodepages.ts';
import type { ArchiveParts } from './openArchive.ts';
import { packParts } from './packParts.ts';
import { readBinaryView } from './records/readBinaryView.ts';

const OPTIONS: ParsingOptions = {
  dense: true,
  sheetRows: LIMITS.rows + 1,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
};

/** Parts of a workbook that the library does not return: the index of the open sheet, hidden rows and columns. */
interface WorkbookView {
  readonly active: number;
  readonly sheets?: readonly Pick<SheetTable, 'hiddenRows' | 'hiddenColumns'>[];
}

/** The sheets of an .xlsx, of its unpacked parts. @throws SheetError */
export function readXlsx(parts: ArchiveParts): SheetTable[] {
  if (countCells(parts) > LIMITS.cells) throw new SheetError('too-much-content');
  // The library unpacks archives itself without any bound, so it gets one that is not compressed. It returns hidden
  // rows and columns only together with styles.
  const book = openBook(() => read(packParts(parts), { ...OPTIONS, type: 'array', cellStyles: true }));
  return readSheetsOf(book, { active: readActiveTab(parts) });
}

/** The sheets of a binary .xls, of the stream of its records. @throws SheetError */
export function readBinaryWorkbook(stream: Uint8Array, ports: Pick<SheetPorts, 'decodeCp949'>): SheetTable[] {
  setCodepages(createCodepages(ports));
  const book = openBook(() => read(stream, { ...OPTIONS, type: 'array', codepage: 949 }));
  return readSheetsOf(book, readBinaryView(stream));
}

/** The sheets of an XML workbook ("XML Spreadsheet 2003"). @throws SheetError */
export function readXmlWorkbook(xml: string): SheetTable[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new SheetError('unreadable');
  // The library forgets the span of an empty cell.
  const closed = xml.replaceAll(/<((?:\w+:)?Cell)\b([^<>]*)\/>/g, '<$1$2></$1>');
  const book = openBook(() => read(closed, { ...OPTIONS, type: 'string' }));
  return readSheetsOf(book, { active: Number(/<(?:\w+:)?ActiveSheet>\s*(\d+)/.exec(xml)?.[1] ?? 0) });
}

function readSheetsOf(book: WorkBook, { active, sheets: hidden }: WorkbookView): SheetTable[] {
  if (book.SheetNames.length > LIMITS.sheets) throw new SheetError('too-many-sheets');
  let cells = 0;
  return book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name] as DenseWorkSheet | undefined;
    if (!sheet) return [];
    if (lastRow(sheet['!ref']) >= LIMITS.rows) throw new SheetError('too-many-lines');
    const data = sheet['!data'] ?? [];
    data.forEach((row) => row?.forEach(() => (cells += 1)));
    if (cells > LIMITS.cells) throw new SheetError('too-much-content');
    const rows = Array.from(data, (row) => Array.from(row ?? [], cellText));
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

/** How many cells the sheets have, counted before anything is parsed. */
function countCells(parts: ArchiveParts): number {
  let count = 0;
  for (const [path, xml] of parts) if (/^xl\/worksheets\//i.test(path)) count += countCellTags(xml);
  return count;
}

/** Counts `<c>`, `<c …>` and `<c/>`, also with a namespace's prefix. */
function countCellTags(xml: Uint8Array): number {
  let count = 0;
  for (let at = xml.indexOf(0x63); at !== -1; at = xml.indexOf(0x63, at + 1)) {
    const before = xml[at - 1];
    const after = xml[at + 1] ?? 0;
    if ((before === 0x3c || before === 0x3a) && (after === 0x3e || after === 0x2f || after <= 0x20)) count += 1;
  }
  return count;
}
