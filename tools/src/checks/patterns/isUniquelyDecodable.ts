import type { Word } from './findRepetitions.ts';

/**
 * Whether no text is a sequence of the words in two ways (Sardinas–Patterson). Characters are sets, so the answer is
 * false if two ways are possible for some characters of the sets.
 */
export function isUniquelyDecodable(all: readonly Word[]): boolean {
  const words = all.filter(({ length }) => length > 0);
  const waiting = words.flatMap((word, index) => words.slice(index + 1).flatMap((other) => listRests(word, other)));
  const seen = new Set<string>();
  for (let rest = waiting.pop(); rest !== undefined; rest = waiting.pop()) {
    if (rest.length === 0) return false;
    const key = rest.map(String).join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    for (const word of words) waiting.push(...listRests(rest, word));
  }
  return true;
}

/** What the longer of two words has after the shorter one; nothing if they differ. */
function listRests(one: Word, other: Word): readonly Word[] {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const isStart = short.every((characters, index) => !characters.isDisjointWith(long[index] ?? characters));
  return isStart ? [long.slice(short.length)] : [];
}
