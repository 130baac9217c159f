import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { stack } from '../stack.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** What a command of the project ended with, and everything that it printed. */
export interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a command of the project for the product under test, such as `release mf-orders --rollback`. */
export function runTool(...command: readonly string[]): Ended {
  const args = [join(ROOT, 'tools/bootstrap.cjs'), ...command, '--profile', stack.profile];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}
