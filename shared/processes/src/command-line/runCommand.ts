import { CliError } from '../CliError.ts';

/**
 * Runs a command and exits with its code. A CliError is printed as one line; any other error is a defect and printed
 * with its stack.
 */
export async function runCommand(command: () => Promise<number>): Promise<never> {
  process.channel?.unref();
  try {
    process.exit(await command());
  } catch (error) {
    console.error(error instanceof CliError ? error.message : error);
    process.exit(1);
  }
}
