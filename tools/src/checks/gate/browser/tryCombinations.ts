import type { Combination } from './getCombinations.ts';
import { type Samples, samplePath } from './samplePath.ts';

/** Paths and combinations to try, and the functions that need a browser. */
export interface Trials {
  readonly combinations: readonly Combination[];
  /** Returns the declared paths to open on a combination. */
  readonly getPaths: (combination: Combination) => readonly string[];
  /** Serves a combination. */
  readonly show: (combination: Combination) => void;
  /** Signs in on the served page; returns values of path parameters. */
  readonly signIn: () => Promise<Samples>;
  /** Opens an address; returns problems, a line each. */
  readonly visit: (address: string) => Promise<readonly string[]>;
  readonly print: (line: string) => void;
  /** Aborts the trials; its reason is a sentence. */
  readonly signal: AbortSignal;
}

/** Screens opened concurrently: a screen mostly waits. */
const AT_A_TIME = 2;

/**
 * Opens every path on every combination. Returns problems, a line each with their combinations; paths that were not
 * tried before the abort are problems.
 */
export async function tryCombinations(trials: Trials): Promise<string[]> {
  const { combinations, getPaths, show, signIn, print, signal } = trials;
  const problems = new Map<string, string[]>();
  const note = (problem: string, { name }: Combination) =>
    problems.set(problem, [...(problems.get(problem) ?? []), name]);
  const left = new Set(combinations.flatMap((each) => getPaths(each).map((path) => createTrial(path, each))));
  let samples: Samples | undefined;
  for (const combination of combinations) {
    if (signal.aborted) break;
    const paths = [...getPaths(combination)];
    print(`  ${combination.name} …`);
    show(combination);
    try {
      samples ??= await signIn();
    } catch (error) {
      if (signal.aborted) break;
      note(`No account can sign in: ${(error as Error).message.split('\n', 1)[0]}`, combination);
      for (const path of paths) left.delete(createTrial(path, combination));
      continue;
    }
    const known = samples;
    const work = async () => {
      for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
        const found = await trials.visit(samplePath(path, known));
        // Errors of a closed browser are not problems of the screen.
        if (signal.aborted) return;
        left.delete(createTrial(path, combination));
        for (const problem of found) note(`${path}: ${problem}`, combination);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
  }
  const lines = [...problems].map(([problem, names]) => `${problem} (${formatPlaces(names, combinations)})`);
  return left.size === 0 ? lines : [...lines, `${String(signal.reason)} Not tried: ${[...left].join('; ')}.`];
}

function createTrial(path: string, { name }: Combination): string {
  return `${path} on ${name}`;
}

function formatPlaces(names: readonly string[], combinations: readonly Combination[]): string {
  const places = [...new Set(names)];
  return places.length === combinations.length ? 'on every combination of builds' : `on ${places.join(', ')}`;
}
