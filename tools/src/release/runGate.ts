import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CliError, nodeArgs } from '@backoffice/processes';
import { ROOT } from '../profile/Profile.ts';

/**
 * Checks a build against what is live (`tools/src/gate`), in a process of its own that starts a stack.
 * @throws CliError when it does not pass; the process has printed why
 */
export async function runGate(id: string, dir: string, options: readonly string[]): Promise<void> {
  const args = nodeArgs(join(ROOT, 'tools/src/gate/main.ts'), id, '--from', dir, ...options);
  const gate = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  const [code] = (await once(gate, 'exit')) as [number | null];
  if (code !== 0) throw new CliError(`${id} is not released.`);
}
