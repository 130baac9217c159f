import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '@backoffice/processes';
import { remotesIn } from '../remotesIn.ts';
import { LISTED_PLACES } from './listedPlaces.ts';
import { readLockfiles, removeWorkspace } from './lockfileWorkspace.ts';

/**
 * Removes a remote from the project at `root`: its folder and every line that `addRemote` writes. Its releases remain
 * in the profiles.
 * @throws CliError if the remote does not exist
 */
export function removeRemote(root: string, id: string): void {
  const remotes = remotesIn(root);
  if (!remotes.some((remote) => remote === id))
    throw new CliError(`There is no remote ${id}. The remotes are ${remotes.join(', ')}.`);
  rmSync(join(root, id), { recursive: true });
  rmSync(join(root, 'node_modules', id), { force: true });
  for (const { file, ofRemote } of LISTED_PLACES) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    writeFileSync(join(root, file), lines.filter((each) => ofRemote.exec(each)?.[1] !== id).join('\n'));
  }
  for (const { file, lockfile } of readLockfiles(root))
    writeFileSync(file, `${JSON.stringify(removeWorkspace(lockfile, id), null, 2)}\n`);
}
