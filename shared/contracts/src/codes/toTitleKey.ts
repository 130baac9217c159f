/** Full-width and half-width forms of letters, digits and signs. */
const WIDTH_FORMS = /[\uFF00-\uFFEF]/g;
/** Characters without width; a joiner (U+200D) makes one picture of two emoji. */
const INVISIBLE = /(?!\u200D)[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;
/** Blanks, except between Latin letters or digits: those separate words and numbers. */
const IDLE_BLANK = /(?<![A-Za-z0-9]) | (?![A-Za-z0-9])/g;

/**
 * Returns the key of a title: titles that look the same have the same key. Width, blanks and invisible characters do not
 * count, but case and blanks between Latin letters or digits do: `1 1` is not `11`.
 */
export function toTitleKey(title: string): string {
  return title
    .replaceAll(WIDTH_FORMS, (form) => form.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(INVISIBLE, '')
    .trim()
    .replaceAll(IDLE_BLANK, '');
}
