import { addSecrets } from './addSecrets.ts';
import type { Program } from './Program.ts';
import { type Config, readConfig } from './readConfig.ts';

/**
 * Returns the configuration of this process, or prints one line for each problem to standard error and exits with code
 * 1.
 */
export function configOrExit(program: Program = 'api'): Config {
  const settings = addSecrets(process.env);
  const result = 'problems' in settings ? settings : readConfig(settings.given, program);
  if ('config' in result) return result.config;
  for (const { name, text } of result.problems) process.stderr.write(`${name} ${text}.\n`);
  process.exit(1);
}
