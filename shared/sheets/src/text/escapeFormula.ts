/**
 * A text that a spreadsheet program reads as a formula, with any apostrophes in front: an equals, plus, minus or at
 * sign, plain or full-width, behind any white space and invisible characters; or a tab, line break or NUL in front,
 * which some programs drop.
 */
export const FORMULA = /^'*(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/**
 * A text for a cell that no spreadsheet program reads as a formula, also after the file was saved as CSV, which
 * preserves neither a cell's format nor its quote prefix: such a text gets a leading apostrophe. `unescapeFormula`
 * removes it. A single hyphen, the usual mark of an empty field, is not a formula in any program.
 */
export function escapeFormula(text: string): string {
  return text !== '-' && FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell without the leading apostrophe of `escapeFormula`; any other text unchanged. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
