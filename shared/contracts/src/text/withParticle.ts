/** Korean particles: the form behind a final consonant, and the one behind a vowel. */
export type Particle = '은/는' | '을/를' | '으로/로';

/** The block of composed syllables in Unicode, the first and the last. */
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** The final consonants of a syllable, none at first. */
const FINALS = 28;
const RIEUL = 8;
/** Digits and letters whose Korean names end in ㄹ (일, 엘), and those that end in another consonant (삼, 엠). */
const READ_WITH_RIEUL = '178LR';
const READ_WITH_FINAL = '036MN';

/**
 * A word with the particle that its last sound asks for, `'포장 시작'으로`. Quotation marks and brackets behind the word
 * are not looked at; behind anything else than a syllable, a digit or a letter the particle is that of a vowel.
 */
export function withParticle(word: string, particle: Particle): string {
  const [afterConsonant = '', afterVowel = ''] = particle.split('/');
  const final = finalOf(/[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u.exec(word)?.[0] ?? '');
  const isVowel = final === 0 || (final === RIEUL && particle === '으로/로');
  return word + (isVowel ? afterVowel : afterConsonant);
}

/** The index of the final consonant of what a character is read as; 0 for none. */
function finalOf(character: string): number {
  const code = character.charCodeAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return (code - FIRST_SYLLABLE) % FINALS;
  const letter = character.toUpperCase();
  if (letter !== '' && READ_WITH_RIEUL.includes(letter)) return RIEUL;
  return letter !== '' && READ_WITH_FINAL.includes(letter) ? 1 : 0;
}
