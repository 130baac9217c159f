import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';

/** The rows of separated text, and the line, from 1, of the first quote that is never closed; null if there is none. */
export interface SeparatedText {
  readonly rows: string[][];
  readonly unclosedQuoteAt: number | null;
}

const LINE_END = /\r\n?|\n/g;

/**
 * Splits text into cells (RFC 4180), every empty line a row. A quote opens a cell only if another closes it in front of
 * a separator or the end of a line; any other quote is part of the text, so that no line is lost. Without a separator
 * every line is a cell.
 * @throws SheetError if there is text in too many columns
 */
export function parseSeparated(text: string, separator: string | null): SeparatedText {
  const rows: string[][] = [];
  let unclosedQuoteAt: number | null = null;
  let row: string[] = [];
  let line = 1;
  let at = 0;
  const addCell = (cell: string) => {
    if (row.length >= LIMITS.columns && cell.trim() !== '') throw new SheetError('too-many-columns');
    row.push(cell);
  };
  while (at <= text.length) {
    const quoted = text[at] === '"' && separator !== null ? readQuoted(text, at, separator) : undefined;
    if (quoted && 'cell' in quoted) {
      addCell(quoted.cell);
      line += countLineEnds(quoted.cell);
      at = quoted.end;
    } else {
      if (quoted?.isUnclosed) unclosedQuoteAt ??= line;
      const end = findCellEnd(text, at, separator);
      addCell(text.slice(at, end));
      at = end;
    }
    if (separator !== null && text[at] === separator) {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    line += 1;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    // The line end of the last line starts no further row.
    if (at >= text.length) break;
  }
  return { rows, unclosedQuoteAt };
}

/** The number of line ends in a text. */
export function countLineEnds(text: string): number {
  let count = 0;
  for (const _end of text.matchAll(LINE_END)) count += 1;
  return count;
}

function findCellEnd(text: string, from: number, separator: string | null): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === separator || character === '\n' || character === '\r') return at;
  }
  return text.length;
}

/**
 * The quoted cell at a position. A single quote inside it is text if the cell ends in the same line; a cell over
 * several lines with such a quote was not closed.
 */
function readQuoted(
  text: string,
  from: number,
  separator: string,
): { readonly cell: string; readonly end: number } | { readonly isUnclosed: boolean } {
  let hasInnerQuote = false;
  let isOverLines = false;
  let checked = from;
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    isOverLines ||= /[\r\n]/.test(text.slice(checked, at));
    checked = at;
    if (hasInnerQuote && isOverLines) return { isUnclosed: false };
    let end = at + 1;
    while (text[end] === ' ') end += 1;
    if ([undefined, separator, '\n', '\r'].includes(text[end]))
      return { cell: text.slice(from + 1, at).replaceAll('""', '"'), end };
    if (text[at + 1] === '"') at += 1;
    else if (isOverLines) return { isUnclosed: true };
    else hasInnerQuote = true;
  }
  return { isUnclosed: !hasInnerQuote };
}
