import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const SCOPE = '@backoffice/';
const NOT_IN_BUILDS = /\.test\.tsx?$|(?:^|\/)(?:testing|corpus)\//;

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Returns the version of a build: the package's version and eight hex digits of a hash over all its inputs, so that
 * equal sources have equal versions. The inputs are the product files of the package in `dir`, of the packages compiled
 * into it and of this package, and the lockfile. `root` is the folder of the repository.
 */
export function buildVersion(root: string, dir: string): string {
  const hash = createHash('sha256');
  for (const lockfile of [join(root, 'package-lock.json'), join(dir, 'package-lock.json')])
    if (existsSync(lockfile)) hash.update(readFileSync(lockfile));
  const packages = findPackages(root, dir);
  for (const folder of new Set([...listCompiledFolders(packages, dir), join(packages, 'build')]))
    for (const file of listProductFiles(folder))
      hash
        .update(`\0${basename(folder)}/${file}\0`)
        .update(readFileSync(join(folder, file)))
        .update('\0');
  return `${readManifest(dir).version}-${hash.digest('hex').slice(0, 8)}`;
}

/**
 * Returns the folders of a package and of the packages of the project that are compiled into it: its `dependencies` and
 * theirs. The host provides peers. `packages` is the folder of all shared packages.
 */
export function listCompiledFolders(packages: string, dir: string): string[] {
  const folders = new Set([dir]);
  for (const folder of folders)
    for (const name of Object.keys(readManifest(folder).dependencies ?? {}))
      if (name.startsWith(SCOPE)) folders.add(join(packages, name.slice(SCOPE.length)));
  return [...folders];
}

/** Returns the sorted paths of a package's files that determine a build: no tests, no simulations, no corpora. */
export function listProductFiles(folder: string): string[] {
  return globSync('{package.json,remote.json,src/**/*.*}', { cwd: folder })
    .filter((file) => !NOT_IN_BUILDS.test(file))
    .toSorted();
}

/** In an external repository, the packages are installed. */
function findPackages(root: string, dir: string): string {
  const shared = join(root, 'shared');
  return existsSync(shared) ? shared : join(dir, 'node_modules', SCOPE);
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
