import { type CharSet, JS } from 'refa';
import { analyse } from 'scslre';

/** A part of a pattern that makes matching slow on long texts, and how the time grows with their length. */
export interface Repetition {
  readonly kind: 'nested' | 'adjacent' | 'unanchored';
  /** The repeated part or parts as they are written; the pattern if unknown. */
  readonly text: string;
}

type Node = JS.ParseResult['expression'] | JS.ParseResult['expression']['alternatives'][number]['elements'][number];
/** A text as the sets of its characters. */
type Word = readonly CharSet[];

/**
 * Finds repetitions that can match a text in several ways: nested (exponential time), adjacent and exchangeable
 * (polynomial), or at the start of a pattern that is searched at each character (quadratic).
 */
export function findRepetitions({ source, flags }: Pick<RegExp, 'source' | 'flags'>): readonly Repetition[] {
  const found: Repetition[] = analyse({ source, flags }).reports.map((report) => {
    if (report.type === 'Trade') return { kind: 'adjacent', text: `${report.startQuant.raw} ${report.endQuant.raw}` };
    return { kind: report.type === 'Self' ? 'nested' : 'unanchored', text: report.quant.raw };
  });
  const { expression } = JS.Parser.fromLiteral({ source, flags }).parse({ backreferences: 'unknown' });
  return hasAmbiguousGroup(expression) ? [...found, { kind: 'nested', text: source }] : found;
}

/** Whether the repeated alternatives of a group match a text in several ways, such as `(?:ab|a|b)*`. */
function hasAmbiguousGroup(node: Node): boolean {
  if (!('alternatives' in node)) return false;
  const isRepeated = node.type === 'Quantifier' && node.max > 1;
  if (isRepeated && !isUniquelyDecodable(listWords(node))) return true;
  return node.alternatives.some(({ elements }) => elements.some(hasAmbiguousGroup));
}

/** Numbers of repetitions, beyond the minimum, that stand for all. */
const REPETITIONS = 2;
const WORDS_MAX = 5000;

/** The texts of alternatives: repetitions up to a few times, assertions as empty texts. */
function listWords({ alternatives }: Extract<Node, { alternatives: unknown }>): readonly Word[] {
  return alternatives.flatMap(({ elements }) => {
    let words: readonly Word[] = [[]];
    for (const element of elements) {
      const parts = listParts(element);
      if (words.length * parts.length > WORDS_MAX) throw new Error('A repeated group has too many alternatives.');
      words = words.flatMap((word) => parts.map((part) => [...word, ...part]));
    }
    return words;
  });
}

function listParts(node: Node): readonly Word[] {
  if (node.type === 'CharacterClass') return [[node.characters]];
  if (node.type === 'Alternation') return listWords(node);
  if (node.type !== 'Quantifier') return [[]];
  const words = listWords(node);
  let repeated: readonly Word[] = [[]];
  const all: Word[] = node.min === 0 ? [[]] : [];
  for (let count = 1; count <= Math.min(node.max, node.min + REPETITIONS); count += 1) {
    // Longer texts repeat the same choice, because this one is checked by itself.
    repeated = count === 1 ? words : repeated.map((word, index) => [...word, ...(words[index] ?? [])]);
    if (count >= node.min) all.push(...repeated);
  }
  return all;
}

/**
 * Whether no text is a sequence of the words in two ways (Sardinas–Patterson). Characters are sets, so the answer is
 * false if two ways are possible for some characters of the sets.
 */
function isUniquelyDecodable(all: readonly Word[]): boolean {
  const words = all.filter(({ length }) => length > 0);
  const waiting = words.flatMap((word, index) => words.slice(index + 1).flatMap((other) => listRests(word, other)));
  const seen = new Set<string>();
  for (let rest = waiting.pop(); rest !== undefined; rest = waiting.pop()) {
    if (rest.length === 0) return false;
    const key = rest.map(String).join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    for (const word of words) waiting.push(...listRests(rest, word));
  }
  return true;
}

/** The rest of the longer of two words after the shorter one; empty if the shorter one is not its start. */
function listRests(one: Word, other: Word): readonly Word[] {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const isStart = short.every((characters, index) => !characters.isDisjointWith(long[index] ?? characters));
  return isStart ? [long.slice(short.length)] : [];
}
