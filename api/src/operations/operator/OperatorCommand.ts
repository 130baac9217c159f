import type { Config } from '../../platform/config/readConfig.ts';
import type { FileStore } from '../../platform/files/FileStore.ts';
import type { ActionContext } from '../operator-actions/ActionContext.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';

/** The options of all commands with their types. */
export const OPERATOR_OPTIONS = {
  action: { type: 'string' },
  caller: { type: 'string' },
  confirm: { type: 'boolean' },
  digest: { type: 'string' },
  head: { type: 'string' },
  json: { type: 'boolean' },
  limit: { type: 'string' },
  person: { type: 'string' },
  reason: { type: 'string' },
  since: { type: 'string' },
  subject: { type: 'string' },
  until: { type: 'string' },
} as const;

/** The options of one call. */
export type OperatorOptions = {
  readonly [Name in keyof typeof OPERATOR_OPTIONS]?: (typeof OPERATOR_OPTIONS)[Name]['type'] extends 'string'
    ? string
    : boolean;
};

/** One call of a command: the context of the operator's actions, whose reason is the option `--reason`. */
export interface OperatorCall extends ActionContext {
  readonly config: Config;
  readonly files: FileStore;
  readonly secrets: Secrets;
  /** The arguments after the command's name. */
  readonly args: readonly string[];
  readonly options: OperatorOptions;
}

/** A command of the operator program. */
export interface OperatorCommand {
  /**
   * The arguments as the usage shows them, separated by spaces: brackets mark optional arguments, `…` repeats the last.
   */
  readonly args: string;
  /** The effect as the usage shows it, in one or more lines. */
  readonly effect: string;
  /** Runs the command and returns the text to print. @throws OperatorError for a call that cannot be carried out */
  run(call: OperatorCall): Promise<string>;
}

/** Parses a whole number. @throws OperatorError if the text is not one, or is not from `least` to `most` */
export function parseWhole(text: string | undefined, least: number, most: number): number {
  const number = Number(text);
  if (text !== undefined && text !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new OperatorError(`"${text ?? ''}" is not a whole number from ${least} to ${most}.`);
}
