import { CliError, UsageRequest } from '../CliError.ts';

/**
 * Runs a command and exits with its code. A CliError is printed as one line; a usage that was asked for is
 * printed with code 0; any other error is a defect and printed with its stack.
 */
export async function runCommand(command: () => Promise<number>): Promise<never> {
  process.channel?.unref();
  try {
    process.exit(await command());
  } catch (error) {
    if (error instanceof UsageRequest) {
      console.log(error.message);
      process.exit(0);
    }
    console.error(error instanceof CliError ? error.message : error);
    process.exit(1);
  }
}
