import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { ConfigProblem } from './findConfigProblems.ts';
import { isSecret } from './Program.ts';

type Given = Readonly<Record<string, string | undefined>>;

/**
 * Adds the settings in the file that SECRETS_FILE names, lines `NAME=value`, to the environment variables. Only a local
 * environment may contain secrets: child processes inherit it, and processes of the same user read it in /proc.
 */
export function addSecrets(
  environment: Given,
): { readonly given: Given } | { readonly problems: readonly ConfigProblem[] } {
  const { ENVIRONMENT, SECRETS_FILE } = environment;
  const found = Object.keys(environment).filter((name) => isSecret(name) && environment[name]);
  if (ENVIRONMENT !== 'local' && found.length > 0)
    return { problems: found.map((name) => ({ name, text: 'is a secret; write it into the file of SECRETS_FILE' })) };
  try {
    return { given: { ...environment, ...(SECRETS_FILE && parseEnv(readFileSync(SECRETS_FILE, 'utf8'))) } };
  } catch (error) {
    return { problems: [{ name: 'SECRETS_FILE', text: `cannot be read: ${(error as Error).message}` }] };
  }
}
