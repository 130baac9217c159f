import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from './remoteFiles.ts';

/** The part of a lockfile that names the packages: of `package-lock.json`, or of npm's list of what is installed. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, object>>;
  readonly [field: string]: unknown;
}

/**
 * A lockfile with a workspace more, as npm would write it. Its dependencies are those of another workspace, so that
 * nothing has to be resolved.
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

/** A lockfile without a workspace. Packages that it alone used are left to the next `npm install`. */
export function removeWorkspace(lockfile: Lockfile, id: string): Lockfile {
  const packages = Object.entries(lockfile.packages).filter(([key]) => key !== id && key !== `node_modules/${id}`);
  return { ...lockfile, packages: Object.fromEntries(packages) };
}

/** The lockfile of the project at `root`, and npm's list of what is installed where it is. */
export function readLockfiles(root: string): readonly { readonly file: string; readonly lockfile: Lockfile }[] {
  return ['package-lock.json', 'node_modules/.package-lock.json']
    .map((name) => join(root, name))
    .filter((file) => existsSync(file))
    .map((file) => ({ file, lockfile: JSON.parse(readFileSync(file, 'utf8')) as Lockfile }));
}
