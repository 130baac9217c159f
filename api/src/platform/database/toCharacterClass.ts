const CODES = 0x11_0000;
const CHUNK = 0x1000;

/**
 * Returns the PostgreSQL bracket expression, such as `[\u00ad\u200b-\u200f]`, of the characters that match a pattern of
 * one character with the flags `gu`; the classes of PostgreSQL depend on its version and locale. NUL is omitted.
 */
export function toCharacterClass({ source }: RegExp): string {
  const runs = new RegExp(`(?:${source})+`, 'gu');
  const ranges: string[] = [];
  for (let start = 1; start < CODES; start += CHUNK) {
    const codes = Array.from({ length: Math.min(CHUNK, CODES - start) }, (_, at) => start + at);
    for (const [run] of String.fromCodePoint(...codes).matchAll(runs)) {
      const [first = '', ...others] = run;
      ranges.push([first, ...others.slice(-1)].map(escape).join('-'));
    }
  }
  return `[${ranges.join('')}]`;
}

function escape(character: string): string {
  return String.raw`\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
}
