import { randomBytes } from 'node:crypto';
import { deriveKey } from './deriveKey.ts';

/** What a hash costs: 128 MB and some tenths of a second, as OWASP advises for scrypt. */
const COST = 2 ** 17;

/** A password as it is stored: `scrypt$<cost>$<salt>$<hash>`, so that the cost of later ones can be raised. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveKey(password, salt, cost);
  return `scrypt$${cost}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}
