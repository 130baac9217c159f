import { spawnSync } from 'node:child_process';
import { CliError } from '../CliError.ts';
import { findOrInstall } from '../findOrInstall.ts';

/** Runs a command of openssl, which writes certificates for tests. @throws CliError without openssl, or with its message */
export function runOpenssl(...args: readonly string[]): void {
  const openssl = findOrInstall('openssl', ['/usr/bin/openssl', '/usr/local/bin/openssl', '/opt/homebrew/bin/openssl']);
  if (openssl === undefined)
    throw new CliError('This needs openssl. Install it (on Debian: sudo apt-get install openssl).');
  const { status, stderr } = spawnSync(openssl, args, { encoding: 'utf8' });
  if (status !== 0) throw new CliError(`openssl made no certificate: ${stderr}`);
}
