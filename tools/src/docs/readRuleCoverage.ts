/** A rule of the trade with the test that holds it. */
export interface CoveredRule {
  /** The anchor of its section in `docs/rules.md`. */
  readonly section: string;
  readonly rule: string;
  /** `exact`, `open`, or a link whose text is `ruling` or `left out` to where the deviation is reasoned. */
  readonly state: string;
  /** Path of the test file from the root of the project; empty for an open rule and one left out. */
  readonly file: string;
  /** The suites and the test, separated by ` › `; empty for an open rule and one left out. */
  readonly title: string;
}

/** Reads the tables of `docs/rule-coverage.md`. Throws for a row that does not have four cells. */
export function readRuleCoverage(markdown: string): CoveredRule[] {
  let section = '';
  const rules: CoveredRule[] = [];
  for (const line of markdown.split('\n')) {
    section = /^## \[.+\]\(rules\.md#([\w-]+)\)$/.exec(line)?.[1] ?? section;
    if (!line.startsWith('| ') || /^\| (?:Rule|-+) +\|/.test(line) || /^\| -+ \|/.test(line)) continue;
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (cells.length !== 6) throw new Error(`Not four cells: ${line}`);
    const [, rule = '', state = '', file = '', title = ''] = cells;
    rules.push({ section, rule, state, file: withoutTicks(file), title: withoutTicks(title) });
  }
  return rules;
}

function withoutTicks(cell: string): string {
  return cell.replace(/^(`+) ?(.*?) ?\1$/, '$2');
}
