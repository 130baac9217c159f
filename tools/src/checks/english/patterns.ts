/** A pattern of English that readers have to decode, and what to write instead. */
export interface EnglishPattern {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Whether the pattern is always wrong and fails the check; `npm run english` lists the others. */
  readonly isWrong: boolean;
}

const wrong = (pattern: RegExp, instead: string): EnglishPattern => ({ pattern, instead, isWrong: true });
const doubtful = (pattern: RegExp, instead: string): EnglishPattern => ({ pattern, instead, isWrong: false });

/** The patterns of comments, test titles, documents and commit subjects. A text has at most one finding: the first. */
export const ENGLISH_PATTERNS: readonly EnglishPattern[] = [
  wrong(/\b(?:anew|heed|sift(?:ed)?|mend(?:ed)?|in vain)\b/i, 'again, handle, filter, fix, without success'),
  wrong(/\b(?:whoever|whomever|somebody|nobody)\b/i, 'the actor: the caller, the seller, another process'),
  wrong(/\b(?:told|swept)\b/i, 'reported, shown, cleaned up'),
  wrong(/\b(?:tak(?:e|es|en|ing)|took) over\b/i, 'adopt, apply, replace'),
  wrong(/\b(?:(?:is|are) gone|go(?:es)? with|go(?:es)? on|went on)\b/i, 'was deleted, is removed with, continue'),
  wrong(/\b(?:is|are) asked (?:for|of|again)\b/i, 'is requested, is fetched'),
  wrong(/\b(?:begun|begins)\b/i, 'started, starts'),
  wrong(/^That (?:a|an|the|it|no|its|what|each)\b/, 'a verb in the imperative with its object'),
  wrong(/\b(?:another one|one of its own)\b/i, 'the noun'),
  doubtful(/(?:^|[.:;,] )(?:[Ww]ho|[Ww]hat)(?:ever)? (?!is the\b|are the\b)\w+/, 'the actor or the noun'),
  doubtful(/\b(?:says?|said|tells)\b/, 'shows, reports, logs, returns'),
  doubtful(/\b(?:hears?|heard)\b/, 'listens, receives'),
  doubtful(/\b(?:beside|meanwhile|by then)\b/, 'next to, in addition to, before the event'),
  doubtful(/(?:^|[.:;,] )[Ww]here (?:it|that|there|none|one|they|all|nothing)\b/, 'if'),
  doubtful(/(?:^|[.:;,] )(?:[Nn]one|[Nn]othing)\b/, '“no listeners”, “X is not done”'),
  doubtful(/\b(?:ones?|others) (?:that|which|whose)\b/, 'the noun'),
  doubtful(/\b(?:a|the|each|every|next|same) press(?:es)?\b/, 'click or tap; “press” only for keys'),
  doubtful(/\b(?:stands|began|beginning)\b/, 'is, started, start'),
  doubtful(
    /\b(?:is|are|was|were) there (?:already|at once|now|before|when|until|again|and)\b/,
    'is loaded, has arrived',
  ),
  doubtful(/\b(?:so many|as many as)\b/, 'up to n, at most n'),
];

/** Names of functions and variables in a private vocabulary, which fail the check. */
export const NAME_PATTERNS: readonly EnglishPattern[] = [
  wrong(/^(?:kept|held|late|taken|begun|answered)[A-Z]/, 'cached, pending, lazy, started, response'),
  wrong(/^take(?!Backup|Picture)[A-Z]/, 'consume, read, apply'),
  wrong(/^[a-z]\w*[a-z]Of$/, 'getX, toX, findX'),
];
