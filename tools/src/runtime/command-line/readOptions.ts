import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { CliError } from '@backoffice/processes';

type Config = Pick<ParseArgsConfig, 'options' | 'allowPositionals'>;

/** The options of a command line; an unknown or malformed one is refused with the usage. */
export function readOptions<T extends Config>(args: string[], usage: string, config: T) {
  try {
    return parseArgs({ ...config, args, strict: true });
  } catch (error) {
    const reason = (error as Error).message.split(/\.\s/, 1)[0];
    throw new CliError(`${reason}.\n${usage}`);
  }
}

/** A whole number within bounds, or an error that names the option; undefined when the option was not given. */
export function readNumber(name: string, text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new CliError(`--${name} needs a whole number from ${min} to ${max}, not "${text}".`);
}
