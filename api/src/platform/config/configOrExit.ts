import { type Config, readConfig } from './readConfig.ts';

/** The configuration of this process, or one line a problem on standard error and exit code 1. */
export function configOrExit(): Config {
  const result = readConfig(process.env);
  if ('config' in result) return result.config;
  for (const { name, text } of result.problems) process.stderr.write(`${name} ${text}.\n`);
  process.exit(1);
}
