import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { CliError } from '@backoffice/processes';
import type { NewRemote } from './newRemoteOptions.ts';
import { remoteFiles } from './remoteFiles.ts';
import { repositoryFiles } from './repositoryFiles.ts';
import { readVersions } from './versions.ts';

/**
 * Creates the repository of a remote in an empty folder, with the packages in the versions of this package, and the
 * registry from which npm installs them; returns the next step as a sentence.
 * @throws CliError if the folder is not empty
 */
export function createRepository(to: string, remote: NewRemote): string {
  const folder = resolve(to);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CliError(`${folder} is not empty. Choose an empty folder for the remote.`);
  const files = { ...remoteFiles(remote), ...repositoryFiles(remote, readVersions()), ...readRegistry() };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return `${remote.id} was created in ${to}. Run npm install and npm run dev there; its README.md has the next steps.`;
}

/** Returns `.npmrc` with the registry of the packages, which pipelines and other developers need; empty without one. */
function readRegistry(): Readonly<Record<string, string>> {
  // Outside of any workspace, in which npm refuses this command.
  const options = { encoding: 'utf8', env: process.env, cwd: tmpdir() } as const;
  const { stdout } = spawnSync('npm', ['config', 'get', '@backoffice:registry'], options);
  return /^https?:/.test(stdout) ? { '.npmrc': `@backoffice:registry=${stdout.trim()}\n` } : {};
}
