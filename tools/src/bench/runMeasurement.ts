import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CliError, nodeArgs } from '@backoffice/processes';
import { ROOT } from '../profile/Profile.ts';

/** Runs a measurement that belongs to the API, a script below `api/src/testing`. @throws CliError when it fails */
export async function runMeasurement(script: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, nodeArgs(join(ROOT, 'api/src/testing', script), ...args), {
    cwd: join(ROOT, 'api'),
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new CliError(`The measurement ended with ${code}.`);
}
