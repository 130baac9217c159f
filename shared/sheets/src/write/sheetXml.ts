import { CELL_KINDS, WRAPPED_STYLE, toStorable } from './cellFormats.ts';
import { escapeXml } from './escapeXml.ts';
import type { CellValue, Sheet } from './Sheet.ts';

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
const VIEW =
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
const FIT_TO_PAGE = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
/** Margins in inches; paper size 9 is A4. A height of 0 is as many pages as needed. */
const PAGE =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';
/** The epoch of spreadsheet dates. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60_000;
const ROWS_MAX = 1_048_576;

/**
 * The XML of a sheet piece by piece, its header frozen; every text is stored as text, never as a formula.
 * @throws Error if there are more rows than a sheet can have
 */
export async function* sheetXml(sheet: Sheet): AsyncGenerator<string> {
  const { columns, rows, isPrinted = false } = sheet;
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${HEAD}${isPrinted ? FIT_TO_PAGE : ''}${VIEW}<cols>${widths.join('')}</cols><sheetData>`;
  const write = rowWriter(sheet);
  let number = 1;
  yield write(
    number,
    columns.map(({ header }) => header),
  );
  for await (const row of rows) {
    number += 1;
    if (number > ROWS_MAX)
      throw new Error(`A sheet cannot have more than ${ROWS_MAX} rows; put fewer orders into a file.`);
    yield write(number, row);
  }
  yield `</sheetData>${isPrinted ? PAGE : ''}</worksheet>`;
}

function rowWriter({
  columns,
  isPrinted = false,
  isVerbatim,
}: Sheet): (number: number, values: readonly CellValue[]) => string {
  const places = columns.map(({ kind }, index) => ({
    letters: columnLetters(index),
    style: isPrinted && kind === 'text' ? WRAPPED_STYLE : CELL_KINDS.indexOf(kind) + 1,
  }));
  return (number, values) => {
    const cells = places.map(({ letters, style }, index) => {
      const value = toStorable(values[index] ?? null, isVerbatim);
      const hasLines = typeof value === 'string' && value.includes('\n');
      return cellXml(`r="${letters}${number}" s="${hasLines ? WRAPPED_STYLE : style}"`, value);
    });
    return `<row r="${number}">${cells.join('')}</row>`;
  };
}

/** A, B, … Z, AA: the name of a column by its index. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

function cellXml(place: string, value: CellValue): string {
  if (value === null || value === '') return `<c ${place}/>`;
  if (typeof value === 'string')
    return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
  return `<c ${place}><v>${value instanceof Date ? (value.getTime() - DAY_ZERO) / DAY_MS : value}</v></c>`;
}
