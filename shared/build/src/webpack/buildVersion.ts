import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Shared packages that are compiled into a build and determine its bytes besides its own folder. */
export const COMPILED_IN = {
  remote: ['contracts', 'ui', 'forms', 'sheets', 'statements', 'build'],
  host: ['contracts', 'ui', 'build', 'platform', 'time'],
} as const;

/**
 * Returns the version of a build: the package's version and eight hex digits of a hash over all its inputs, so that
 * equal sources have equal versions. `root` is this repository's folder; in a repository without `shared/`, the
 * installed packages and the lockfile of `dir` are hashed.
 */
export function buildVersion(root: string, dir: string, kind: 'host' | 'remote'): string {
  const hash = createHash('sha256');
  const isHere = existsSync(join(root, 'shared'));
  const base = isHere ? root : dir;
  const packages = join(base, isHere ? 'shared' : 'node_modules/@backoffice');
  const folders = [dir, ...COMPILED_IN[kind].map((name) => join(packages, name))];
  const files = [join(base, 'package-lock.json'), ...folders.filter((folder) => existsSync(folder)).flatMap(sourcesIn)];
  for (const file of new Set(files.filter((each) => existsSync(each))))
    hash.update(relative(base, file)).update('\0').update(readFileSync(file)).update('\0');
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string };
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      ({ name }) =>
        !['node_modules', 'dist', 'README.md', 'CHANGELOG.md'].includes(name) && !/\.test\.tsx?$/.test(name),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? sourcesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
}
