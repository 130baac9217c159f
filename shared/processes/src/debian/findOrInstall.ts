import { existsSync } from 'node:fs';
import { installOnDebian } from './installOnDebian.ts';

/**
 * Returns the first existing path of `paths`. If there is none, it installs the Debian package `name` and searches
 * again; undefined if that fails.
 */
export function findOrInstall(
  name: string,
  paths: readonly string[],
  install: (name: string) => void = installOnDebian,
): string | undefined {
  const find = () => paths.find((path) => existsSync(path));
  const found = find();
  if (found !== undefined) return found;
  install(name);
  return find();
}
