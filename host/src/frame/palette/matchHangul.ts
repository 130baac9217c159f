const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** The consonants with which a final is typed, in Unicode's order; a double consonant is typed with two. */
const FINALS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ');
const FIRST = 0xac00;
const LAST = 0xd7a3;
/** Number of consecutive syllables with the same initial, and with the same initial and vowel. */
const OF_INITIAL = 588;
const OF_VOWEL = 28;

/**
 * The index of the first match of the typed text, -1 if there is none; case and spaces are ignored. A single consonant
 * matches every syllable that starts with it (`ㅁㅋ`: 마켓), and the last syllable may be unfinished: `마`, and `맠` on the
 * way to 마켓.
 */
export function matchHangul(text: string, typed: string): number {
  const letters = toLetters(text);
  const typedLetters = toLetters(typed);
  const places = unfinished(typedLetters).map((each) =>
    letters.findIndex((_, start) =>
      each.every((letter, at) => fits(letters[start + at], letter, at === each.length - 1)),
    ),
  );
  return places.find((place) => place >= 0) ?? -1;
}

function toLetters(text: string): readonly string[] {
  return [...text.normalize('NFC').toLowerCase().replace(/\s+/g, '')];
}

/** The typed text and its possible continuation: the final of the last syllable may be the initial of the next one. */
function unfinished(typedLetters: readonly string[]): readonly (readonly string[])[] {
  const last = typedLetters.at(-1);
  const offset = last === undefined ? undefined : getOffset(last);
  const final = offset === undefined ? '' : getFinal(offset);
  if (offset === undefined || final === '') return [typedLetters];
  const open = offset - (offset % OF_VOWEL) + FINALS.indexOf(final.slice(0, -1));
  return [typedLetters, [...typedLetters.slice(0, -1), String.fromCodePoint(FIRST + open), final.slice(-1)]];
}

function fits(letter: string | undefined, typedLetter: string, isLast: boolean): boolean {
  if (letter === undefined || letter === typedLetter) return letter === typedLetter;
  const syllable = getOffset(letter);
  if (syllable === undefined) return false;
  const initial = INITIALS.indexOf(typedLetter);
  if (initial >= 0) return Math.floor(syllable / OF_INITIAL) === initial;
  const typed = getOffset(typedLetter);
  if (!isLast || typed === undefined || Math.floor(syllable / OF_VOWEL) !== Math.floor(typed / OF_VOWEL)) return false;
  return getFinal(syllable).startsWith(getFinal(typed));
}

/** The consonants with which the final of a syllable at an offset is typed. */
function getFinal(offset: number): string {
  return FINALS[offset % OF_VOWEL] ?? '';
}

/** The position of a Hangul syllable among all of them. */
function getOffset(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return code >= FIRST && code <= LAST ? code - FIRST : undefined;
}
