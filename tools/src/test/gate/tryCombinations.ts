import type { Combination } from './getCombinations.ts';

/** Combinations to try, and the function that needs a browser. */
export interface Trials {
  readonly combinations: readonly Combination[];
  /** Serves a combination and opens its screens; resolves to the problems, a text each. */
  readonly open: (combination: Combination) => Promise<readonly string[]>;
  readonly print: (line: string) => void;
  /** Aborts the trials; its reason is a sentence. */
  readonly signal: AbortSignal;
}

/**
 * Opens the screens of every combination. Returns problems with their combinations; combinations that were not
 * completely tried before the abort are a problem.
 */
export async function tryCombinations({ combinations, open, print, signal }: Trials): Promise<string[]> {
  const places = new Map<string, string[]>();
  const left = new Set(combinations.map(({ name }) => name));
  for (const combination of combinations) {
    const { name } = combination;
    if (signal.aborted) break;
    print(`  ${name} …`);
    const problems = await open(combination);
    // Errors of a stopped browser are not problems of the screens.
    if (signal.aborted) break;
    left.delete(name);
    for (const problem of problems) places.set(problem, [...(places.get(problem) ?? []), name]);
  }
  const lines = [...places].map(
    ([problem, names]) =>
      `On ${names.length === combinations.length ? 'every combination of builds' : names.join(', ')}: ${problem}`,
  );
  return left.size === 0 ? lines : [...lines, `${String(signal.reason)} Not tried: ${[...left].join('; ')}.`];
}
