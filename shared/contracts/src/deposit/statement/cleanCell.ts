const INVISIBLE = /[\u00ad\u115f\u1160\u200b-\u200f\u2060\u3164\ufeff]/g;
/** No cell that is understood is longer. */
const MOST_LETTERS = 500;

/** The text of a cell as it is compared: in composed letters of normal width, with single blanks, without invisible ones. */
export function cleanCell(cell: string | undefined): string {
  return (cell ?? '').slice(0, MOST_LETTERS).normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim();
}
