import { type SheetTable, createSheetTable } from '@backoffice/contracts/sheet-table';
import {
  type DenseWorkSheet,
  type ParsingOptions,
  type WorkBook,
  read,
  set_cptable as setCodepages,
  utils,
} from '@e965/xlsx';
import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';
import type { SheetPorts } from '../SheetPorts.ts';
import { cellText } from './cellText.ts';
import { createCodepages } from './createCodepages.ts';
import type { ArchiveParts } from './openArchive.ts';
import { packParts } from './packParts.ts';

const OPTIONS: ParsingOptions = {
  dense: true,
  sheetRows: LIMITS.rows + 1,
  sheets: Array.from({ length: LIMITS.sheets }, (_each, index) => index),
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
};

/** The sheets of an .xlsx, of its unpacked parts. @throws SheetError */
export function readXlsx(parts: ArchiveParts): SheetTable[] {
  if (countCells(parts) > LIMITS.cells) throw new SheetError('too-much-content');
  // The library unpacks archives itself without any bound, so it gets one that is not compressed.
  return readCells(() => read(packParts(parts), { ...OPTIONS, type: 'array' }));
}

/** The sheets of a binary .xls. @throws SheetError */
export function readBinaryWorkbook(bytes: Uint8Array, ports: Pick<SheetPorts, 'decodeCp949'>): SheetTable[] {
  setCodepages(createCodepages(ports));
  return readCells(() => read(bytes, { ...OPTIONS, type: 'array', codepage: 949 }));
}

/** The sheets of an XML workbook ("XML Spreadsheet 2003"). @throws SheetError */
export function readXmlWorkbook(xml: string): SheetTable[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new SheetError('unreadable');
  return readCells(() => read(xml, { ...OPTIONS, type: 'string' }));
}

function readCells(open: () => WorkBook): SheetTable[] {
  const book = openBook(open);
  let cells = 0;
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name] as DenseWorkSheet | undefined;
    if (!sheet) return [];
    if (lastRow(sheet['!ref']) >= LIMITS.rows) throw new SheetError('too-many-lines');
    const rows = sheet['!data'] ?? [];
    rows.forEach((row) => row?.forEach(() => (cells += 1)));
    if (cells > LIMITS.cells) throw new SheetError('too-much-content');
    return [
      createSheetTable(
        rows.map((row) => (row ?? []).map(cellText)),
        { name },
      ),
    ];
  });
}

function openBook(open: () => WorkBook): WorkBook {
  try {
    return open();
  } catch (error) {
    throw new SheetError(/password|encrypt/i.test(String(error)) ? 'protected' : 'unreadable', { cause: error });
  }
}

/** The index of the last row of a range as `A1:C9`. */
function lastRow(range: string | undefined): number {
  return range === undefined ? 0 : utils.decode_range(range).e.r;
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
