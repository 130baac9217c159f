/** Korean particles: the form after a final consonant, and the form after a vowel. */
type Particle = '은/는' | '을/를' | '으로/로';

/** First and last code of composed Hangul syllables in Unicode. */
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Number of final consonants of a syllable, including none at index 0. */
const FINALS = 28;
const RIEUL = 8;
/** Digits and letters whose Korean names end with ㄹ (일, 엘), or with another consonant (삼, 엠). */
const READ_WITH_RIEUL = '178LR';
const READ_WITH_FINAL = '036MN';

/**
 * Appends the particle that matches the last sound of a word, as in `'포장 시작'으로`. Quotation marks and brackets at the
 * end are ignored. After other characters than syllables, digits and letters, the particle is the form after a vowel.
 */
export function withParticle(word: string, particle: Particle): string {
  const [afterConsonant = '', afterVowel = ''] = particle.split('/');
  const final = getFinalConsonant(/[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u.exec(word)?.[0] ?? '');
  const isVowel = final === 0 || (final === RIEUL && particle === '으로/로');
  return word + (isVowel ? afterVowel : afterConsonant);
}

/** Returns the index of the final consonant in the pronunciation of a character; 0 for none. */
function getFinalConsonant(character: string): number {
  const code = character.charCodeAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return (code - FIRST_SYLLABLE) % FINALS;
  const letter = character.toUpperCase();
  if (letter !== '' && READ_WITH_RIEUL.includes(letter)) return RIEUL;
  return letter !== '' && READ_WITH_FINAL.includes(letter) ? 1 : 0;
}
