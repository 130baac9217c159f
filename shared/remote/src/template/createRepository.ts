import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CliError } from '@backoffice/processes';
import type { NewRemote } from './newRemoteOptions.ts';
import { remoteFiles } from './remoteFiles.ts';
import { repositoryFiles } from './repositoryFiles.ts';
import { readVersions } from './versions.ts';

/**
 * Creates the repository of a remote in an empty folder, with the packages in the versions of this package; returns the
 * next step as a sentence.
 * @throws CliError if the folder is not empty
 */
export function createRepository(to: string, remote: NewRemote): string {
  const folder = resolve(to);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CliError(`${folder} is not empty. Choose an empty folder for the remote.`);
  for (const [name, text] of Object.entries({ ...remoteFiles(remote), ...repositoryFiles(remote, readVersions()) })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return `${remote.id} was created in ${to}. Run npm install and npm run dev there; its README.md has the next steps.`;
}
