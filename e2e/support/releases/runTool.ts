import { execFile } from 'node:child_process';
import { join, resolve as resolvePath } from 'node:path';
import { stack } from '../stack.ts';

const ROOT = resolvePath(import.meta.dirname, '../../..');

/** Exit status and complete output of a command. */
export interface CommandResult {
  readonly status: number | null;
  readonly output: string;
}

/**
 * Runs a command of the project for the product under test, such as `release mf-orders --rollback`. Asynchronous: a
 * blocked test process would reuse connections that servers have closed.
 */
export function runTool(...command: readonly string[]): Promise<CommandResult> {
  const args = [join(ROOT, 'tools/bootstrap.cjs'), ...command, '--profile', stack.profile];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: ROOT }, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode, output: stdout + stderr }),
    );
  });
}
