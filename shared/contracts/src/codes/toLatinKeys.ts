/** Keys of the Korean keyboard (2-set layout) for the letters from U+3131, consonants and vowels. */
const KEYS =
  'R R RT S SW SG E E F FR FA FQ FT FX FV FG A Q Q QT T T D W W C Z X V G K O I O J P U P H HK HO HL Y N NJ NP NL B M ML L'.split(
    ' ',
  );
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const FIRST_LETTER = 0x31_31;
const FIRST_VOWEL = 0x31_4f;
const FIRST_SYLLABLE = 0xac_00;

/**
 * Converts Hangul to the upper-case Latin letters of the same keys: a barcode scanner types `EE123456789KR` as
 * `ㄸㄸ123456789ㅏㄱ` while the Korean keyboard is active. Other characters remain.
 */
export function toLatinKeys(text: string): string {
  return text.normalize('NFC').replaceAll(/[\u3131-\u3163가-힣]/g, (letter) => {
    const code = letter.charCodeAt(0);
    if (code < FIRST_SYLLABLE) return KEYS[code - FIRST_LETTER] ?? letter;
    const index = code - FIRST_SYLLABLE;
    const final = index % 28;
    return [
      toKey(INITIALS.charCodeAt(Math.floor(index / 588))),
      toKey(FIRST_VOWEL + (Math.floor(index / 28) % 21)),
      final === 0 ? '' : toKey(FINALS.charCodeAt(final - 1)),
    ].join('');
  });
}

/** A number with letters around it that may be typed as complete syllables only: `RK123456789CN` as `가123456789추`. */
const S10 = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/**
 * Converts a code that a scanner typed, or a seller pasted, while the Korean keyboard was active: a text of digits and
 * single letters of Hangul. Other texts remain, also with the letter ㅡ alone, which is a typed hyphen.
 */
export function readLatinKeys(text: string): string {
  const isTyped = /\d/.test(text) && /[\u3131-\u3160\u3162\u3163]/.test(text.normalize('NFC'));
  const keys = toLatinKeys(text);
  return isTyped || S10.test(keys.trim()) ? keys : text;
}

function toKey(code: number): string {
  return KEYS[code - FIRST_LETTER] ?? '';
}
