/** Requirement of the standard in `docs/security.md`. */
export interface Requirement {
  /** Its number, such as `V1.2.4`. */
  readonly id: string;
  /** Heading of its list. */
  readonly state: string;
  /** Files and reasons, in Markdown. */
  readonly evidence: string;
}

/** Attack in `docs/security.md` with the files of the tests that prevent it. */
export interface Attack {
  readonly number: string;
  /** Paths from the root of the project. */
  readonly files: readonly string[];
}

/**
 * Reads the requirements of `docs/security.md` in order. An item can have several: `- V1.2.6 …; V1.2.7 …: evidence`.
 */
export function readRequirements(markdown: string): Requirement[] {
  return markdown.split('\n### ').flatMap((section) => {
    const [state = '', ...lines] = section.split('\n');
    return lines
      .filter((line) => line.startsWith('- V'))
      .flatMap((line) => {
        const [names = '', ...evidence] = line.split(': ');
        return [...names.matchAll(/V\d+\.\d+\.\d+/g)].map(([id]) => ({ id, state, evidence: evidence.join(': ') }));
      });
  });
}

/** Reads the attacks of `docs/security.md` in order: `1. attack: tests`. */
export function readAttacks(markdown: string): Attack[] {
  return [...markdown.matchAll(/^(\d+)\. .*: (`.*)$/gm)].map(([, number = '', files = '']) => ({
    number,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }));
}
