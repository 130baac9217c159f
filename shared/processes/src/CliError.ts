/**
 * An error that the user of a command can fix: its one line names the problem and the remedy. It is printed without a
 * stack.
 */
export class CliError extends Error {}

/** The usage that `--help` asks for, which is printed with exit code 0. */
export class UsageRequest extends CliError {}
