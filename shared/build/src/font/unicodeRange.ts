/** Returns the characters of a text as a value of the CSS descriptor `unicode-range`, such as `U+20-7e,U+ac00`. */
export function unicodeRange(text: string): string {
  const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([from, to]) => (from === to ? `U+${from.toString(16)}` : `U+${from.toString(16)}-${to.toString(16)}`))
    .join(',');
}
