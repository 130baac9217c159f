import { parseSync } from 'oxc-parser';
import { readTestTitles } from './readTestTitles.ts';
import type { TrackedFile } from './trackedFiles.ts';

/** A comment `// rule: orders.status-codes, orders.undo` above a test or a suite. */
export interface RuleTag {
  readonly ids: readonly string[];
  /** File and line of the comment: `api/src/orders/orders.test.ts:12`. */
  readonly place: string;
  /** Path of the test file from the root of the project. */
  readonly file: string;
  /**
   * Titles of the tests that the tag applies to, with their suites: `an order › is placed once`. Empty for an orphaned
   * tag.
   */
  readonly tests: readonly string[];
}

/**
 * Reads the tags of a test file. A tag applies to the test or suite that starts on the next line that is not a comment.
 * @throws Error if the file cannot be parsed
 */
export function readRuleTags({ path, text }: TrackedFile): RuleTag[] {
  const titles = readTestTitles(path, text);
  const lines = text.split('\n');
  return parseSync(path, text).comments.flatMap(({ value, start }) => {
    const list = /^\s*rules?:(.*)$/i.exec(value)?.[1];
    if (list === undefined) return [];
    const line = text.slice(0, start).split('\n').length;
    // Also skips linter directives, which must be directly above the statement.
    const below = lines.findIndex((each, index) => index >= line && !each.trim().startsWith('//')) + 1;
    const tagged = titles.filter((title) => title.some((segment) => segment.line === below));
    return [
      {
        ids: list.split(',').map((id) => id.trim()),
        place: `${path}:${line}`,
        file: path,
        tests: tagged.map((title) => title.map(({ source }) => source).join(' › ')),
      },
    ];
  });
}
