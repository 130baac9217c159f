/** Shorter numbers are starred completely: four digits would be most of one. */
const LENGTH_MIN = 8;
const SHOWN = 4;
const CHARACTER = /[\p{L}\p{N}]/gu;

/** An account number with all but its last four digits starred; hyphens and spaces stay: `***-***-**6789`. */
export function maskAccountNumber(number: string): string {
  const length = number.match(CHARACTER)?.length ?? 0;
  const starred = length < LENGTH_MIN ? length : length - SHOWN;
  let at = 0;
  return number.replace(CHARACTER, (character) => ((at += 1) <= starred ? '*' : character));
}
