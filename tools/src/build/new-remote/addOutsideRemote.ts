import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CliError } from '@backoffice/processes';
import { remotesIn } from '../remotesIn.ts';
import { packPackages } from '../pack/packPackages.ts';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import type { NewRemote } from './newRemoteOptions.ts';
import { remoteFiles, type RemoteManifest, remoteManifest } from './remoteFiles.ts';

const COMMANDS = { build: 'backoffice-remote build', types: 'tsc -p .', test: 'backoffice-remote test' };

/** Files of this repository's root that an external repository needs as well. */
const WORKSHOP = [
  '@jest/globals',
  '@swc/core',
  '@swc/jest',
  '@testing-library/react',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript',
];

/**
 * Creates a remote in an empty folder, which becomes a separate repository with the packed packages, from which `npm
 * install` installs them.
 * @throws CliError if the folder is not empty
 */
export function addOutsideRemote(folder: string, remote: NewRemote): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CliError(`${folder} is not empty. Choose an empty folder for the remote.`);
  const files = {
    ...remoteFiles(remote),
    'package.json': `${JSON.stringify(outsideManifest(remote, packPackages(join(folder, 'packages'))), null, 2)}\n`,
    '.gitignore': 'node_modules/\ndist/\ntest-results/\n',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function outsideManifest(remote: NewRemote, tarballs: readonly string[]): RemoteManifest {
  const [model = ''] = remotesIn(ROOT);
  const existing = remoteManifest(remote, readManifest(join(ROOT, model)));
  const { devDependencies: shared } = readManifest(ROOT);
  const packed = tarballs.map((file) => {
    const name = `@backoffice/${basename(file).split('-')[1] ?? ''}`;
    return [name, `file:packages/${basename(file)}`] as const;
  });
  const isBuiltIn = (name: string) => name in existing.dependencies;
  // The exact version that a peer is built against is a development dependency.
  const peers = Object.entries(existing.peerDependencies).map(
    ([name, range]) => [name, range === '*' ? (existing.devDependencies[name] ?? range) : range] as const,
  );
  const workshop = WORKSHOP.map((name) => [name, shared[name] ?? '*'] as const);
  const installed = peers.filter(([name]) => !name.startsWith('@backoffice/'));
  return {
    ...existing,
    scripts: COMMANDS,
    dependencies: Object.fromEntries(packed.filter(([name]) => isBuiltIn(name))),
    devDependencies: Object.fromEntries([...packed.filter(([name]) => !isBuiltIn(name)), ...installed, ...workshop]),
    peerDependencies: Object.fromEntries(peers),
  };
}

function readManifest(folder: string): RemoteManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as RemoteManifest;
}
