import { existsSync } from 'node:fs';
import { installOnDebian } from './installOnDebian.ts';

/**
 * The first of `paths` that exists, else after an attempt to install `name`, a package of Debian; undefined when there
 * is none even then.
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
