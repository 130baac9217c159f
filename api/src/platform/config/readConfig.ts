import type { ConfigProblem } from './ConfigProblem.ts';
import { addressProblems } from './problems/addressProblems.ts';
import { firebaseProblems } from './problems/firebaseProblems.ts';
import { localOnlyProblems } from './problems/localOnlyProblems.ts';
import { notificationProblems } from './problems/notificationProblems.ts';
import { objectProblems } from './problems/objectProblems.ts';
import { proxyProblems } from './problems/proxyProblems.ts';
import { serviceProblems } from './problems/serviceProblems.ts';
import { storeProblems } from './problems/storeProblems.ts';
import { ObjectSettings, Settings } from './settings.ts';
import { toConfig } from './toConfig.ts';

/** The configuration of one process, read once at its start. */
export type Config = ReturnType<typeof toConfig>;

/**
 * The configuration that an environment describes, or everything that is wrong with it. Empty settings count as absent.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
): { readonly config: Config } | { readonly problems: readonly ConfigProblem[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = (given['FILES'] === 's3' ? ObjectSettings : Settings).safeParse(given);
  if (!result.success)
    return { problems: result.error.issues.map(({ path, message }) => ({ name: path.join('.'), text: message })) };
  const problems = [
    ...storeProblems(result.data),
    ...objectProblems(result.data),
    ...serviceProblems(result.data, given),
    ...notificationProblems(result.data, given),
    ...addressProblems(result.data, given),
    ...proxyProblems(result.data),
    ...firebaseProblems(result.data),
    ...localOnlyProblems(result.data, given),
  ];
  return problems.length > 0 ? { problems } : { config: toConfig(result.data) };
}
