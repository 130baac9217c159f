import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@backoffice/remote/template/remoteFiles';

/** Packages of a lockfile: `package-lock.json`, or npm's list of installed packages. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, object>>;
  readonly [field: string]: unknown;
}

/**
 * Returns a lockfile with an additional workspace as npm would write it. Its dependencies are those of an existing
 * workspace, so that nothing has to be resolved.
 */
export function addWorkspace(lockfile: Lockfile, id: string, manifest: RemoteManifest): Lockfile {
  const { dependencies, devDependencies, peerDependencies } = manifest;
  const packages = Object.entries({
    ...lockfile.packages,
    [id]: { version: manifest['version'], dependencies, devDependencies, peerDependencies },
    [`node_modules/${id}`]: { resolved: id, link: true },
  });
  return { ...lockfile, packages: Object.fromEntries(packages.toSorted(([a], [b]) => a.localeCompare(b, 'en'))) };
}

/** Returns a lockfile without a workspace. The next `npm install` removes packages that only this workspace used. */
export function removeWorkspace(lockfile: Lockfile, id: string): Lockfile {
  const packages = Object.entries(lockfile.packages).filter(([key]) => key !== id && key !== `node_modules/${id}`);
  return { ...lockfile, packages: Object.fromEntries(packages) };
}

/** Reads the lockfile of the project at `root`, and npm's list of installed packages if it exists. */
export function readLockfiles(root: string): readonly { readonly file: string; readonly lockfile: Lockfile }[] {
  return ['package-lock.json', 'node_modules/.package-lock.json']
    .map((name) => join(root, name))
    .filter((file) => existsSync(file))
    .map((file) => ({ file, lockfile: JSON.parse(readFileSync(file, 'utf8')) as Lockfile }));
}
