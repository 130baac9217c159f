const INVISIBLE = /[\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u3164\ufeff]/g;

/** Longest cell or line that is searched; a longer one is a row that is not understood. */
export const MAX_CELL_LENGTH = 200;

/**
 * Normalises the text of a cell for comparison: composed letters of normal width, single blanks, no invisible
 * characters. Only the first `MAX_CELL_LENGTH` characters are searched.
 */
export function cleanCell(cell: string | undefined): string {
  return (cell ?? '')
    .slice(0, MAX_CELL_LENGTH)
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Characters with which banks hide letters of a name: `김*나`, `김○나`. */
export const MASKS = '*○●◯〇□■';
const MASKED = new RegExp(`\\p{L}[${MASKS}]|[${MASKS}]\\p{L}`, 'u');

/** Returns whether a text contains a name with hidden letters. */
export function isMasked(text: string): boolean {
  return MASKED.test(text.normalize('NFKC'));
}
