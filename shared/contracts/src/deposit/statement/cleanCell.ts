const INVISIBLE = /[\u00ad\u115f\u1160\u200b-\u200f\u2060\u3164\ufeff]/g;
/** No supported cell is longer. */
const MAX_LENGTH = 500;

/**
 * Normalises the text of a cell for comparison: composed letters of normal width, single blanks, no invisible
 * characters.
 */
export function cleanCell(cell: string | undefined): string {
  return (cell ?? '').slice(0, MAX_LENGTH).normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim();
}
