import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOpenssl } from '@backoffice/processes';

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** Writes `<name>.pem` and `<name>.key` of a test authority, valid for a day, into a folder. */
export function createAuthority(folder: string, name: string): void {
  const [cert, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  runOpenssl('req', '-x509', ...KEY, '-keyout', key, '-out', cert, '-days', '1', '-subj', `/CN=${name}`);
}

/** Writes a certificate for a host name, signed by an authority of the same folder; returns its files. */
export function createServerCertificate(folder: string, host: string, authority: string) {
  const file = (end: string) => join(folder, `server.${end}`);
  writeFileSync(file('ext'), `subjectAltName=DNS:${host}\n`);
  runOpenssl('req', '-new', ...KEY, '-keyout', file('key'), '-out', file('csr'), '-subj', `/CN=${host}`);
  const ca = ['-CA', join(folder, `${authority}.pem`), '-CAkey', join(folder, `${authority}.key`), '-CAcreateserial'];
  runOpenssl('x509', '-req', '-in', file('csr'), '-out', file('pem'), '-days', '1', ...ca, '-extfile', file('ext'));
  return { cert: file('pem'), key: file('key') };
}
