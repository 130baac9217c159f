import { createActionContext } from '../operator-actions/ActionContext.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { accountCommands } from './accountCommands.ts';
import { actionCommands } from './actionCommands.ts';
import { auditCommands } from './auditCommands.ts';
import { buyerCommands } from './buyerCommands.ts';
import { erasureCommands } from './erasureCommands.ts';
import { fileCommands } from './fileCommands.ts';
import { listCommands } from './listCommands.ts';
import type { OperatorCall, OperatorCommand, OperatorOptions } from './OperatorCommand.ts';
import { operatorsCommands } from './operatorsCommands.ts';

/** The operator's commands by their names of one or two words, in the order of the usage. */
export const COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  ...listCommands,
  ...actionCommands,
  ...accountCommands,
  ...operatorsCommands,
  ...auditCommands,
  ...buyerCommands,
  ...erasureCommands,
  ...fileCommands,
};

/** A call of the program: the operator's login (`operator:<login>` in the audit), the command and its options. */
export interface CommandLine {
  readonly operator: string;
  readonly positionals: readonly string[];
  readonly options: OperatorOptions;
}

/** Runs a command and returns the text to print. @throws OperatorError with the usage if no command matches */
export async function runCommand(
  tools: Pick<OperatorCall, 'config' | 'db' | 'identity' | 'files' | 'secrets' | 'clock'>,
  { operator, positionals, options }: CommandLine,
): Promise<string> {
  const [first = ''] = positionals;
  const name = [positionals.slice(0, 2).join(' '), first].find((each) => Object.hasOwn(COMMANDS, each));
  const command = COMMANDS[name ?? ''];
  if (name === undefined || !command) throw new OperatorError(usage(''));
  const args = positionals.slice(name.split(' ').length);
  if (!fits(args.length, command)) throw new OperatorError(usage(first));
  const context = createActionContext(tools, { login: operator, reason: options.reason });
  return command.run({ ...tools, ...context, args, options });
}

function fits(count: number, { args }: OperatorCommand): boolean {
  const words = args === '' ? [] : args.replaceAll(/<[^>]*>/g, '<>').split(' ');
  const required = words.filter((word) => !word.startsWith('[')).length;
  return count >= required && (count <= words.length || args.includes('…'));
}

/** Returns the usage of all commands whose names start with a word. */
function usage(start: string): string {
  const commands = Object.entries(COMMANDS).filter(([name]) => name.startsWith(start));
  return [
    'Usage: node src/app/operator.ts <command> [--reason <why>]',
    ...commands.map(
      ([name, { args, effect }]) =>
        `  ${`${name} ${args}`.padEnd(42)} ${effect.replaceAll('\n', `\n${' '.repeat(45)}`)}`,
    ),
  ].join('\n');
}
