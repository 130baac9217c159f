import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lockfile } from './lockfileWorkspace.ts';

/** The lockfile of the project at `root`, and npm's list of what is installed where it is. */
export function readLockfiles(root: string): readonly { readonly file: string; readonly lockfile: Lockfile }[] {
  return ['package-lock.json', 'node_modules/.package-lock.json']
    .map((name) => join(root, name))
    .filter((file) => existsSync(file))
    .map((file) => ({ file, lockfile: JSON.parse(readFileSync(file, 'utf8')) as Lockfile }));
}
