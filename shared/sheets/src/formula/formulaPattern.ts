/**
 * A text that a spreadsheet program reads as a formula, with any apostrophes in front: an equals, plus, minus or at
 * sign, plain or full-width, behind any white space and invisible characters; or a tab, line break or NUL in front,
 * which some programs drop.
 */
export const FORMULA = /^'*(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;
