import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CliError, nodeArgs } from '@backoffice/processes';
import { ROOT } from '../../profile/Profile.ts';

/** Seconds of quiet, and as many of attack, for each of `runs`. */
const SECONDS = 6;

/**
 * Prints how long one seller's order list takes in quiet and while another seller attacks, with the memory of the API
 * and the statuses that the attacker gets. The measurement belongs to the API (`npm run hostile -w api`).
 */
export async function benchHostile(runs: number): Promise<void> {
  const script = join(ROOT, 'api/src/testing/hostile/main.ts');
  const child = spawn(process.execPath, nodeArgs(script, '--seconds', String(SECONDS * runs)), {
    cwd: join(ROOT, 'api'),
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new CliError(`The measurement ended with ${code}.`);
}
