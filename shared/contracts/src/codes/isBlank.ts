/** White space and invisible characters: joiners, Hangul fillers, the empty Braille cell, control characters. */
export const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** Returns whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
}
