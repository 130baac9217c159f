const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
/** Sound class of each initial and final consonant of a Hangul syllable, by index; a dot means silent. */
const INITIALS = 'kknttlmppss.jjjktp.';
const FINALS = '.kkknnntlkmpllplmppttnttktpt';

/** Sound class of each Latin consonant; letters that are not listed are silent. */
const LATIN: Readonly<Record<string, string>> = {
  ng: 'n',
  ch: 'j',
  sh: 's',
  k: 'k',
  g: 'k',
  c: 'k',
  q: 'k',
  n: 'n',
  d: 't',
  t: 't',
  r: 'l',
  l: 'l',
  m: 'm',
  b: 'p',
  p: 'p',
  f: 'p',
  v: 'p',
  s: 's',
  j: 'j',
  z: 'j',
};

/** Family names whose Latin spelling differs from their pronunciation. */
const FAMILY_NAMES: Readonly<Record<string, string>> = {
  lee: '',
  rhee: '',
  park: 'pk',
  pak: 'pk',
  bark: 'pk',
  lim: 'm',
  roh: 'n',
  ryu: '',
};

/**
 * Returns the simplified consonants of a name, so that a Korean name and its Latin spelling have the same key: `김하나`
 * and `KIM HANA` are both `kmn`. The key is only a hint, because different names can sound alike.
 */
export function toSoundKey(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,.-]+/);
  return words
    .map((word) => FAMILY_NAMES[word] ?? toSound(word))
    .join('')
    .replaceAll(/(.)\1+/g, '$1');
}

function toSound(word: string): string {
  return word.replaceAll(/ng|ch|sh|./gu, (part) => toHangulSound(part) ?? LATIN[part] ?? '');
}

function toHangulSound(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code < HANGUL_FIRST || code > HANGUL_LAST) return undefined;
  const at = code - HANGUL_FIRST;
  return `${INITIALS[Math.floor(at / 588)]}${FINALS[at % 28]}`.replaceAll('.', '');
}
