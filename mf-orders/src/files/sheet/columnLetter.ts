import type { SheetRows } from '@backoffice/sheets';

/** Returns the spreadsheet name of a column: A, B, … Z, AA. */
export function columnLetter(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter;
}

/** Returns the name of a column with its first value as an example: `C열 (261120-ABCDEFGH)`. */
export function columnLabel(rows: SheetRows, column: number): string {
  const example = rows.map((row) => row[column]?.trim() ?? '').find((cell) => cell !== '');
  return `${columnLetter(column)}열${example === undefined ? '' : ` (${example.slice(0, 20)})`}`;
}
