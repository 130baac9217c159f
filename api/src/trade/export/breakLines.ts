import type { PrintedLetter } from './LabelFonts.ts';

const EAST_ASIAN = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const STARTS_A_LINE = /[\p{L}\p{N}\p{Ps}]/u;
const OPENS = /\p{Ps}/u;

/**
 * Breaks a text into lines of at most `width` at a size of one point: after spaces and between syllables and Hanja;
 * inside a word only if the word is longer than a line.
 */
export function breakLines(letters: readonly PrintedLetter[], width: number): readonly (readonly PrintedLetter[])[] {
  const lines: (readonly PrintedLetter[])[] = [];
  let start = 0;
  let lastBreak = 0;
  let used = 0;
  for (const [at, letter] of letters.entries()) {
    if (at > start && canBreak(letters[at - 1]?.text ?? '', letter.text)) lastBreak = at;
    used += letter.width;
    // A space at the end of a line needs no width.
    if (used <= width || at === start || letter.text === ' ') continue;
    const end = lastBreak > start ? lastBreak : at;
    lines.push(letters.slice(start, end));
    start = end;
    used = sumWidth(letters.slice(start, at + 1));
  }
  return [...lines, letters.slice(start)];
}

/** The total width of letters at a size of one point. */
export function sumWidth(letters: readonly PrintedLetter[]): number {
  return letters.reduce((sum, { width }) => sum + width, 0);
}

function canBreak(before: string, after: string): boolean {
  if (after === ' ') return false;
  if (before === ' ') return true;
  if (EAST_ASIAN.test(after)) return !OPENS.test(before);
  return EAST_ASIAN.test(before) && STARTS_A_LINE.test(after);
}
