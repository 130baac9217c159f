import { CliError } from '@backoffice/processes';

/**
 * Runs a command to its end and leaves the process with its exit code.
 * A CliError is printed as its one line; anything else is a defect of ours and keeps its stack.
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
