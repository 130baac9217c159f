import { execFile } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { clearStalePid } from './clearStalePid.ts';
import { postgresHome } from './postgresHome.ts';
import { prepareHome } from './prepareHome.ts';

/**
 * Copies the database that `startPostgres` created for the folder `from` to the folder `to`, which has no database.
 * @throws CliError while the database runs
 */
export async function copyPostgres(from: string, to: string): Promise<void> {
  const source = postgresHome(from);
  const target = postgresHome(to);
  await clearStalePid(source.data, 0);
  prepareHome(target);
  const partial = `${target.data}.new`;
  rmSync(partial, { recursive: true, force: true });
  // Node's copy function makes the copying user the owner of all files.
  await promisify(execFile)('cp', ['-a', source.data, partial]);
  renameSync(partial, target.data);
}
