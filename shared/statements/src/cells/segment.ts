/** Words with their meanings, for splitting texts that are written without blanks. */
export interface Vocabulary<T> {
  readonly meanings: ReadonlyMap<string, T>;
  readonly longest: number;
}

/** A word of a vocabulary in a text. */
export interface Segment<T> {
  readonly word: string;
  readonly meaning: T;
}

/** Creates a vocabulary from lists of words that are separated by blanks. */
export function createVocabulary<T>(lists: Iterable<readonly [meaning: T, words: string]>): Vocabulary<T> {
  const meanings = new Map<string, T>();
  for (const [meaning, words] of lists) for (const word of words.split(' ')) meanings.set(word, meaning);
  return { meanings, longest: Math.max(0, ...Array.from(meanings.keys(), ({ length }) => length)) };
}

/**
 * Splits a text in lower case without blanks completely into words of a vocabulary, into as few words as possible;
 * undefined if a part of the text is no word. The steps are limited by the lengths of the text and of the longest word.
 */
export function segment<T>(text: string, { meanings, longest }: Vocabulary<T>): Segment<T>[] | undefined {
  const best: (Segment<T>[] | undefined)[] = [[]];
  for (let end = 1; end <= text.length; end += 1)
    for (let start = Math.max(0, end - longest); start < end; start += 1) {
      const before = best[start];
      const word = text.slice(start, end);
      const meaning = before && meanings.get(word);
      if (before === undefined || meaning === undefined) continue;
      if (before.length + 1 < (best[end]?.length ?? Infinity)) best[end] = [...before, { word, meaning }];
    }
  return best[text.length];
}
