import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { writeAtomically } from '../files/writeAtomically.ts';

const DAY = 24 * 60 * 60_000;

/** The file must expire within a year (RFC 9116), so that an abandoned address expires. */
const LIFETIME = 360 * DAY;

/**
 * Writes `/.well-known/security.txt` of a site: contact for vulnerabilities, valid for 360 days from `now`. Without a
 * contact in the configuration the file is unchanged, because a deployment may provide its own.
 */
export function writeSecurityContact(
  site: string,
  { securityContact }: Pick<ClientConfig, 'securityContact'>,
  now: Date,
): void {
  if (securityContact === undefined) return;
  const expires = new Date(now.getTime() + LIFETIME).toISOString();
  const folder = join(site, '.well-known');
  mkdirSync(folder, { recursive: true });
  const lines = [`Contact: ${securityContact}`, `Expires: ${expires}`, 'Preferred-Languages: ko, en'];
  writeAtomically(join(folder, 'security.txt'), `${lines.join('\n')}\n`);
}
