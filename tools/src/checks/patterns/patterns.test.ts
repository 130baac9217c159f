import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import 'zod/mini';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { trackedFiles } from '../docs/trackedFiles.ts';
import { findRepetitions } from './findRepetitions.ts';
import { type SourcePattern, readBuiltPatterns, readLiterals } from './readPatterns.ts';

/** The packages that read texts of other people. */
const FILES = /^shared\/(?:contracts|statements|sheets)\/src\/(?!corpus\/)(?!.*\/testing\/).*(?<!\.test|\.d)\.ts$/;
/** Texts of a whole file; the other packages read cells of a limited length, for which quadratic time is harmless. */
const READS_FILES = /^shared\/sheets\//;

/** Patterns that are allowed, by their file and the start of their source, with the limit that bounds their time. */
const EXCEPTIONS: readonly { readonly path: RegExp; readonly start?: string; readonly limit: string }[] = [
  { path: /^shared\/contracts\/src\/deposit\//, limit: 'statements are read in a worker that is ended' },
  { path: /\/noticeFields\.ts$/, start: '\\{\\s*(', limit: "the seller's own text of a notice, of limited length" },
  { path: /\/waybillNumber\.ts$/, start: '^(\\d{4}|\\d{2})', limit: 'cells of at most 200 characters' },
];

const isException = ({ path, pattern }: SourcePattern) =>
  EXCEPTIONS.some((each) => each.path.test(path) && pattern.source.startsWith(each.start ?? ''));

it.each<[RegExp, readonly string[]]>([
  [/^(?:a+)+b/, ['nested', 'nested']],
  [/^(?:전자|금융|전자금융)*$/, ['nested']],
  [/^(?:\d|1)*x/, ['nested']],
  [/^\s*:?\s*$/, ['adjacent']],
  [/\s+$/, ['unanchored']],
  [/^(?:[A-Z]+-)*$/, []],
  [/^(?:전자|금융|카드)*$/, []],
  [/^\d{1,3}(?:,\d{3})*$/, []],
  [/<(?:\w+:)?Cell\b([^<>]*)>/g, []],
])('findRepetitions finds the repetitions in %s', (pattern, kinds) => {
  expect(findRepetitions(pattern).map(({ kind }) => kind)).toEqual(kinds);
});

// rule: reading-spreadsheets.linear-patterns
it('the patterns for texts of other people match each text in one way only', async () => {
  const found: string[] = [];
  for (const file of trackedFiles(ROOT, FILES)) {
    const built = await readBuiltPatterns(file.path, () => import(join(ROOT, file.path)));
    for (const each of [...readLiterals(file), ...built]) {
      const repetitions = findRepetitions(each.pattern).filter(
        ({ kind }) => kind !== 'unanchored' || READS_FILES.test(file.path),
      );
      if (repetitions.length === 0 || isException(each)) continue;
      const [{ kind, text }] = repetitions as [(typeof repetitions)[number]];
      found.push(`${each.path}: ${kind} ${text} in /${each.pattern.source}/`);
    }
  }
  expect(found).toEqual([]);
});
