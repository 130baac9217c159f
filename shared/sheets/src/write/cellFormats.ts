import { toSeoulTime } from '@backoffice/contracts/codes/seoulTime';
import { escapeFormula } from '../text/escapeFormula.ts';
import type { CellValue, ColumnFormat } from './Sheet.ts';

const UNPAIRED = /\p{Surrogate}/gu;
/** Characters that require checking a text one by one; most texts have none. */
const SURROGATE = /[\ud800-\udfff]/;
/** Maximum number of characters in a cell of a spreadsheet. */
const TEXT_MAX = 32_767;

/**
 * The number formats. A cell with the text format stays text even if a person edits it: `=1+1` does not become a
 * formula, `0012` keeps its zeros.
 */
export const FORMATS = { text: '@', count: '#,##0', instant: 'yyyy-mm-dd hh:mm:ss' } as const;

/** The kinds of cells, in the order of their formats in a file. */
export const CELL_KINDS = ['text', 'count', 'instant'] as const satisfies ColumnFormat['kind'][];

/** The index of the format of texts that wrap; the formats of `CELL_KINDS` start at 1. */
export const WRAPPED_STYLE = CELL_KINDS.length + 1;

/**
 * A value in the form of a file: files have no time zones, so they store Seoul's wall clock, to the second; a text that
 * would become a formula after saving the file as CSV is marked (`escapeFormula`), unless the sheet is verbatim.
 */
export function toStorable(value: CellValue, isVerbatim = false): CellValue {
  if (value instanceof Date) return new Date(Math.floor(toSeoulTime(value.getTime()).getTime() / 1000) * 1000);
  return typeof value === 'string' ? toStorableText(value, isVerbatim) : value;
}

/**
 * A cell's lines end with LF, because programs that save CSV do not quote a cell for a CR, which ends its row when
 * read.
 */
function toStorableText(text: string, isVerbatim: boolean): string {
  const lines = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
  const storable = (isVerbatim ? lines : escapeFormula(lines)).slice(0, TEXT_MAX);
  return SURROGATE.test(storable) ? storable.replaceAll(UNPAIRED, '\ufffd') : storable;
}
