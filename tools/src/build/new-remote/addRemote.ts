import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliError } from '@backoffice/processes';
import type { NewRemote } from '@backoffice/remote/template/newRemoteOptions';
import { remoteFiles, type RemoteManifest, remoteManifest } from '@backoffice/remote/template/remoteFiles';
import { remotesIn } from '../remotesIn.ts';
import { LISTED_PLACES } from './listedPlaces.ts';
import { addWorkspace, readLockfiles } from './lockfileWorkspace.ts';

/**
 * Creates a remote in the project at `root`: its folder, its owner, its type reference, and its workspace as `npm
 * install` would write it, without a registry.
 * @throws CliError, with nothing written, if the remote exists or another remote serves the path
 */
export function addRemote(root: string, remote: NewRemote): void {
  const { id, path, team } = remote;
  const folder = join(root, id);
  if (existsSync(folder))
    throw new CliError(`The folder ${id} already exists. Choose another name or remove the folder first.`);
  const remotes = remotesIn(root);
  const taken = remotes.find((other) => readPaths(root, other).includes(path));
  if (taken !== undefined) throw new CliError(`${path} is a path of ${taken}. Choose another path.`);
  const model = remotes.at(-1);
  if (model === undefined) throw new CliError('The project has no remote from which to copy the versions.');
  const existing = JSON.parse(readFileSync(join(root, model, 'package.json'), 'utf8')) as RemoteManifest;
  const manifest = remoteManifest(remote, existing);
  const files = { 'package.json': `${JSON.stringify(manifest, null, 2)}\n`, ...remoteFiles(remote) };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  for (const { file, line, ofRemote } of LISTED_PLACES) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    const last = lines.findLastIndex((each) => ofRemote.test(each));
    writeFileSync(join(root, file), lines.toSpliced(last + 1, 0, line(id, team)).join('\n'));
  }
  for (const { file, lockfile } of readLockfiles(root))
    writeFileSync(file, `${JSON.stringify(addWorkspace(lockfile, id, manifest), null, 2)}\n`);
  const link = join(root, 'node_modules', id);
  if (existsSync(dirname(link)) && !existsSync(link)) symlinkSync(join('..', id), link);
}

function readPaths(root: string, id: string): readonly string[] {
  return (JSON.parse(readFileSync(join(root, id, 'remote.json'), 'utf8')) as { paths: string[] }).paths;
}
