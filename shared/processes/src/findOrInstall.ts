import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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

/** Installs packages if no confirmation is needed: as root on Debian. The caller checks the result. */
function installOnDebian(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  process.stdout.write(`Installing ${packages.join(' and ')} with apt-get (about a minute, the first time only) …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', ...packages);
}
