import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CliError, type Figure, nodeArgs } from '@backoffice/processes';
import { ROOT } from '../runtime/profile/Profile.ts';

/**
 * Runs a measurement that belongs to the API, a script below `api/trials`; answers the figures that it sends
 * (`sendFigure`).
 * @throws CliError when it fails
 */
export async function runMeasurement(script: string, ...args: string[]): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const child = spawn(process.execPath, nodeArgs(join(ROOT, 'api/trials', script), ...args), {
    cwd: join(ROOT, 'api'),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', ({ figure }: { figure: Figure }) => figures.push(figure));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new CliError(`The measurement ended with ${code}.`);
  return figures;
}
