/** Maximum length of a tracking number with hyphens. */
export const WAYBILL_LENGTH_MAX = 40;

/** Removes the hyphens, which are only for readability: 6891-2345 and 68912345 are the same number. */
export function removeHyphens(no: string): string {
  return no.replaceAll('-', '');
}
