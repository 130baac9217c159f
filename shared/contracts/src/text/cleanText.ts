/**
 * Hyphens and minus signs of other scripts. The last alternative has letters that Korean and Japanese keyboards type
 * instead of a hyphen.
 */
const DASHES = /[\p{Pd}\u2212\u2043]|(?<=\d)[\u3161\u1173\u30FC]/gu;
/** Characters without width, such as U+200B, byte order marks, soft hyphens and direction marks. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Normalises a text to its visible characters: without invisible characters, full-width forms and foreign dashes,
 * trimmed.
 */
export function cleanText(text: string): string {
  return text.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(DASHES, '-').trim();
}

/** Returns the letters and digits of a text in lower case, so that different spellings of a name have the same key. */
export function toNameKey(text: string): string {
  return cleanText(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
