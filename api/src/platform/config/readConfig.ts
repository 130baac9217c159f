import { type ConfigProblem, findConfigProblems } from './findConfigProblems.ts';
import type { Program } from './Program.ts';
import { settingsFor } from './settings.ts';
import { toConfig } from './toConfig.ts';

/** Configuration of a process, read once at its start. */
export type Config = ReturnType<typeof toConfig>;

/**
 * Returns the configuration of a program described by environment variables, or all problems. Empty settings count as
 * absent.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  program: Program = 'api',
): { readonly config: Config } | { readonly problems: readonly ConfigProblem[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settingsFor(program, given['FILES']).safeParse(given);
  if (!result.success)
    return { problems: result.error.issues.map(({ path, message }) => ({ name: path.join('.'), text: message })) };
  const problems = findConfigProblems(result.data, given, program);
  return problems.length > 0 ? { problems } : { config: toConfig(result.data, program) };
}
