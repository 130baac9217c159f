import { recordEvent } from '../audit/recordEvent.ts';
import { COMMANDS, USAGE } from './commands.ts';
import type { OperatorOptions, OperatorTools } from './OperatorCommand.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';

/** A call of the program: who calls, the command and its arguments, and the options. */
export interface CommandLine {
  /** The name of the person, as the audit shows it after `operator:`. */
  readonly operator: string;
  readonly positionals: readonly string[];
  readonly options: OperatorOptions;
}

/** Runs a command and answers what to print. @throws OperatorError with the usage when there is no such command */
export async function runCommand(tools: OperatorTools, line: CommandLine): Promise<string> {
  const { operator, positionals, options } = line;
  const [name = '', ...args] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new OperatorError(USAGE);
  const by = { caller: `operator:${operator}`, origin: '', reason: options.reason ?? '' };
  return command.run({
    ...tools,
    args,
    options,
    operator: by.caller,
    reason: by.reason,
    record: (db, event) => recordEvent(db, { ...event, ...by }, tools.clock.now()),
  });
}
