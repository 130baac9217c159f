/** A requirement of the standard as `docs/security.md` has it. */
export interface Requirement {
  /** Its number, such as `V1.2.4`. */
  readonly id: string;
  readonly level: string;
  readonly state: string;
  /** Files and reasons, in Markdown. */
  readonly where: string;
}

/** An attack with the test that shows that it fails; without a test while it still succeeds. */
export interface Attack {
  readonly number: string;
  readonly state: string;
  /** Path of the test file from the root of the project. */
  readonly file: string;
  /** The suites and the test, separated by ` › `. */
  readonly title: string;
}

/** The requirements of `docs/security.md`, in its order. Throws for a row that does not have its five cells. */
export function readRequirements(markdown: string): Requirement[] {
  return rowsOf(markdown, /^\| V\d/, 5).map(([id = '', level = '', , state = '', where = '']) => ({
    id,
    level,
    state,
    where,
  }));
}

/** The attacks of `docs/security.md`, in its order. Throws for a row that does not have its five cells. */
export function readAttacks(markdown: string): Attack[] {
  return rowsOf(markdown, /^\| \d+ /, 5).map(([number = '', , state = '', file = '', title = '']) => ({
    number,
    state,
    file: withoutTicks(file),
    title: withoutTicks(title),
  }));
}

function rowsOf(markdown: string, pattern: RegExp, cells: number): string[][] {
  return markdown
    .split('\n')
    .filter((line) => pattern.test(line))
    .map((line) => {
      const row = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
      if (row.length !== cells + 2) throw new Error(`Not ${cells} cells: ${line}`);
      return row.slice(1, -1);
    });
}

function withoutTicks(cell: string): string {
  return cell.replace(/^`(.*)`$/, '$1');
}
