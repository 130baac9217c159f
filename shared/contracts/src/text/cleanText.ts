/** Hyphens and minus signs of other alphabets; the last two are typed for them with a Korean or Japanese keyboard. */
const DASHES = /[\p{Pd}\u2212\u2043]|(?<=\d)[\u3161\u1173\u30FC]/gu;
/** Characters without a width, such as U+200B, a byte order mark, soft hyphens and direction marks. */
const INVISIBLE = /\p{Cf}/gu;

/** A text as a person reads it: without invisible characters, full-width forms and foreign dashes, trimmed. */
export function cleanText(text: string): string {
  return text.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(DASHES, '-').trim();
}

/** The letters and digits of a text in lower case, which two spellings of a name share. */
export function toNameKey(text: string): string {
  return cleanText(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
