import type { Config } from '../config/readConfig.ts';
import type { Queries } from '../database/openDatabase.ts';
import type { Identity } from '../identity/Identity.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { Secrets } from '../secrets/createSecrets.ts';
import type { ActionContext } from '../operator-actions/ActionContext.ts';
import type { Clock } from '../time/Clock.ts';

/** The options that commands may read, with their kinds. */
export const OPERATOR_OPTIONS = {
  action: { type: 'string' },
  caller: { type: 'string' },
  confirm: { type: 'boolean' },
  digest: { type: 'string' },
  head: { type: 'string' },
  json: { type: 'boolean' },
  limit: { type: 'string' },
  name: { type: 'string' },
  person: { type: 'string' },
  reason: { type: 'string' },
  since: { type: 'string' },
  subject: { type: 'string' },
  telephone: { type: 'string' },
  until: { type: 'string' },
} as const;

/** The options of one call. */
export type OperatorOptions = {
  readonly [Name in keyof typeof OPERATOR_OPTIONS]?: (typeof OPERATOR_OPTIONS)[Name]['type'] extends 'string'
    ? string
    : boolean;
};

/** What a command works with. */
export interface OperatorTools {
  readonly config: Config;
  readonly db: Queries;
  readonly identity: Pick<Identity, 'revokeRefreshTokens'>;
  readonly files: FileStore;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** One call of a command, which is a context for the actions: their reason is the option `--reason`. */
export interface OperatorCall extends OperatorTools, ActionContext {
  /** What follows the command's name. */
  readonly args: readonly string[];
  readonly options: OperatorOptions;
  readonly db: Queries;
  readonly clock: Clock;
  readonly identity: ActionContext['identity'];
}

/** A command of the operator. */
export interface OperatorCommand {
  /** What it takes and what it does, each a line of the usage. */
  readonly usage: readonly (readonly [call: string, effect: string])[];
  /** Does it and answers what to print. @throws OperatorError for a call that cannot be carried out */
  run(call: OperatorCall): Promise<string>;
}
