/** White space, and characters that are not visible: joiners, Hangul fillers, the empty Braille cell, controls. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** Whether a text shows nothing to a person. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
}
