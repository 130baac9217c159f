import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../CliError.ts';
import { findOrInstall } from '../findOrInstall.ts';

/**
 * Writes `fullchain.pem` and `privkey.pem` of a self-signed certificate for a day into a folder.
 * @throws CliError without the command openssl
 */
export function makeCertificate(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const openssl = findOrInstall('openssl', ['/usr/bin/openssl', '/usr/local/bin/openssl', '/opt/homebrew/bin/openssl']);
  if (openssl === undefined)
    throw new CliError('This needs openssl. Install it (on Debian: sudo apt-get install openssl).');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const { status, stderr } = spawnSync(
    openssl,
    ['req', '-x509', ...key, ...files, '-days', '1', '-subj', '/CN=example.com'],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new CliError(`openssl made no certificate: ${stderr}`);
}
