import { Refusal } from './Refusal.ts';

/**
 * Runs a command to its end and leaves the process with its exit code.
 * A Refusal is printed as its one line; anything else is a defect of ours and keeps its stack.
 */
export async function runCommand(command: () => Promise<number>): Promise<never> {
  process.channel?.unref();
  try {
    process.exit(await command());
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exit(1);
  }
}
