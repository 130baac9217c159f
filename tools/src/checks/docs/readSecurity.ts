/** A requirement of the standard as `docs/security.md` has it. */
export interface Requirement {
  /** Its number, such as `V1.2.4`. */
  readonly id: string;
  readonly state: string;
  /** Files and reasons, in Markdown. */
  readonly evidence: string;
}

/** An attack of `docs/security.md` with the files of the tests that show that it fails. */
export interface Attack {
  readonly number: string;
  /** Paths from the root of the project. */
  readonly files: readonly string[];
}

/** The requirements of `docs/security.md`, in its order. Throws for a row that does not have its four cells. */
export function readRequirements(markdown: string): Requirement[] {
  return readRows(markdown, /^\| V\d/, 4).map(([id = '', , state = '', evidence = '']) => ({ id, state, evidence }));
}

/** The attacks of `docs/security.md`, in its order. Throws for a row that does not have its three cells. */
export function readAttacks(markdown: string): Attack[] {
  return readRows(markdown, /^\| \d+ /, 3).map(([number = '', , files = '']) => ({
    number,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }));
}

function readRows(markdown: string, pattern: RegExp, cells: number): string[][] {
  return markdown
    .split('\n')
    .filter((line) => pattern.test(line))
    .map((line) => {
      const row = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
      if (row.length !== cells + 2) throw new Error(`Not ${cells} cells: ${line}`);
      return row.slice(1, -1);
    });
}
