/** Shorter numbers are masked completely, because four digits would reveal most of the number. */
const LENGTH_MIN = 8;
const SHOWN = 4;
const CHARACTER = /[\p{L}\p{N}]/gu;

/** Masks all but the last four digits of an account number; hyphens and spaces remain: `***-***-**6789`. */
export function maskAccountNumber(number: string): string {
  const length = number.match(CHARACTER)?.length ?? 0;
  const starred = length < LENGTH_MIN ? length : length - SHOWN;
  let at = 0;
  return number.replace(CHARACTER, (character) => ((at += 1) <= starred ? '*' : character));
}
