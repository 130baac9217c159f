import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runOpenssl } from './runOpenssl.ts';

/**
 * Writes `fullchain.pem` and `privkey.pem` of a self-signed certificate for a day into a folder.
 * @throws CliError without the command openssl
 */
export function makeCertificate(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  runOpenssl('req', '-x509', ...key, ...files, '-days', '1', '-subj', '/CN=example.com');
}
