import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { CliError, UsageRequest } from '../CliError.ts';

type Config = Pick<ParseArgsConfig, 'options' | 'allowPositionals'>;

/**
 * Parses command line options; an unknown or malformed option is refused with the usage.
 * @throws CliError, or UsageRequest if the options contain `--help`
 */
export function readOptions<T extends Config>(args: string[], usage: string, config: T) {
  if (args.includes('--help')) throw new UsageRequest(usage);
  try {
    return parseArgs({ ...config, args, strict: true });
  } catch (error) {
    const reason = (error as Error).message.split(/\.\s/, 1)[0];
    throw new CliError(`${reason}.\n${usage}`);
  }
}

/** Parses an integer within bounds; undefined if the option was not given. @throws CliError that names the option */
export function readNumber(name: string, text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new CliError(`--${name} needs a whole number from ${min} to ${max}, not "${text}".`);
}
