import { spawnSync } from 'node:child_process';
import { CliError } from '@backoffice/processes';

/** Debian packages of a browser, each with a command that succeeds if it is installed. */
export type Packages = Readonly<Record<string, readonly [string, ...string[]]>>;

const INSTALLED = 0;

/** Refuses with the names of missing packages. @throws CliError */
export function requirePackages(packages: Packages): void {
  const missing = Object.entries(packages)
    .filter(([, [file, ...args]]) => spawnSync(file, args, { stdio: 'ignore' }).status !== INSTALLED)
    .map(([name]) => name);
  if (missing.length > 0)
    throw new CliError(
      `These tests need Debian packages that are missing. Install them: sudo apt-get install ${missing.join(' ')}`,
    );
}
