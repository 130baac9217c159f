/** Hyphens and minus signs of other scripts. */
export const DASHES = /[\p{Pd}\u2212\u2043]/gu;
/** Letters that Korean and Japanese keyboards type instead of a hyphen after a digit. */
export const DASHES_AFTER_DIGIT = /(?<=[0-9])[\u3161\u1173\u30FC]/g;
/** Controls of the direction of text, which display a name in another order than it is stored: `김\u202e000,5 나하`. */
export const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Characters without width, such as U+200B, byte order marks, soft hyphens and direction marks. */
export const FORMAT_CHARACTERS = /\p{Cf}/gu;

/**
 * Normalises a text to its visible characters: without invisible characters, full-width forms and foreign dashes,
 * trimmed.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(FORMAT_CHARACTERS, '')
    .replaceAll(DASHES, '-')
    .replaceAll(DASHES_AFTER_DIGIT, '-')
    .trim();
}

/** Returns the letters and digits of a text in lower case, so that different spellings of a name have the same key. */
export function toNameKey(text: string): string {
  return cleanText(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
