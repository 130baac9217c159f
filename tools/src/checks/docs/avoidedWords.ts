/**
 * Words of a private dialect, each with the term of the field. Matched as whole words, also inside of camelCase names and
 * of constants.
 */
export const AVOIDED_WORDS: Readonly<Record<string, string>> = {
  anew: 'again, regenerate',
  heed: 'update, handle',
  sift: 'filter',
  sifted: 'filtered',
  shelf: 'storage',
  mend: 'fix, edit',
  mended: 'fixed, edited',
  judge: 'validate',
  judged: 'validated',
  papers: 'documents',
  refusal: 'HttpError, CliError, rejection',
  whoever: 'the caller, the account',
  whomever: 'the caller, the account',
  somebody: 'another account, another process',
  nobody: 'no account, no one',
  patience: 'timeout',
  swept: 'cleaned up',
  sweep: 'clean up',
  told: 'reported, shown',
  agreed: 'confirmed',
};

/** An avoided word in a text: its line, counted from 1, and the word in lower case. */
export interface AvoidedWord {
  readonly line: number;
  readonly word: string;
}

const WORDS = Object.keys(AVOIDED_WORDS);
const PATTERN = new RegExp(
  // A capital inside of a name begins a word (`isMended`), a small letter behind it goes on with it (`mender`).
  [
    `(?<![a-z])(?:${WORDS.join('|')})(?![a-z])`,
    `(?<=[a-z_])(?:${WORDS.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('|')})(?![a-z])`,
    `(?<![A-Za-z])(?:${WORDS.join('|').toUpperCase()})(?![A-Za-z])`,
  ].join('|'),
  'g',
);

/** Finds the avoided words in a text, those at the start of a sentence included. */
export function findAvoidedWords(text: string): AvoidedWord[] {
  return text.split('\n').flatMap((line, index) => {
    const lowered = line.replaceAll(/(?<![\w])([A-Z])(?=[a-z])/g, (letter) => letter.toLowerCase());
    return [...lowered.matchAll(PATTERN)].map(([word]) => ({ line: index + 1, word: word.toLowerCase() }));
  });
}
