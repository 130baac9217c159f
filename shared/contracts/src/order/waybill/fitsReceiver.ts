import { cleanText, toNameKey } from '../../codes/cleanText.ts';
import { findOrderNumbers } from './findOrderNumbers.ts';

/** Characters that hide a part of a name; letters only within or after Hangul. */
const MASK = /[*○●◯〇□■#\u110B]+|(?<=[가-힣])[ox]+(?![a-z])/gi;
/** A shorter text is contained in too many names. */
const PART_LENGTH_MIN = 2;

/**
 * Returns whether a receiver in a file fits one of the names of an order: blanks, punctuation, titles (`님`), order
 * numbers and additions in the cell do not matter, a part of the name may be hidden (`김*나`) or cut. A cell or an order
 * without a name fits.
 */
export function fitsReceiver(cell: string, names: readonly string[]): boolean {
  const plain = cleanText(cell);
  const numbered = findOrderNumbers(plain).length > 0 ? plain.replaceAll(/[0-9A-Za-z_-]{4,}/g, ' ') : plain;
  const parts = numbered.split(MASK).map(toPerson);
  const known = names.map(toPerson).filter((name) => name !== '');
  if (known.length === 0 || parts.every((part) => part === '')) return true;
  return known.some((name) => (parts.length > 1 ? hasParts(name, parts) : isSamePerson(name, parts[0] ?? '')));
}

function isSamePerson(name: string, other: string): boolean {
  const [short, long] = name.length < other.length ? [name, other] : [other, name];
  return short === long || (short.length >= PART_LENGTH_MIN && long.includes(short));
}

/** Returns whether a name starts with the first part, ends with the last and has the others between in order. */
function hasParts(name: string, parts: readonly string[]): boolean {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (!name.startsWith(first) || !name.endsWith(last) || first.length + last.length >= name.length) return false;
  let from = 0;
  return parts.every((part) => {
    const at = name.indexOf(part, from);
    from = at + part.length;
    return at !== -1;
  });
}

function toPerson(name: string): string {
  return toNameKey(name).replace(/(고객님|님|귀하|씨)$/, '');
}
