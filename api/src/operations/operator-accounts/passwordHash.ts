import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';

const LENGTH = 32;
const BLOCK = 8;

/** The cost of a hash: 128 MB and some tenths of a second, as OWASP recommends for scrypt. */
const COST = 2 ** 17;

/** Maximum two hashes at a time: each needs 128 MB, and further attempts wait in the queue. */
const limit = pLimit(2);

/** Hashes a password as `scrypt$<cost>$<salt>$<hash>`; the stored cost allows raising the default later. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveKey(password, salt, cost);
  return `scrypt$${cost}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Whether a password matches a stored hash (`hashPassword`). */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [kind, cost, salt = '', hash = ''] = stored.split('$');
  if (kind !== 'scrypt') return false;
  const key = await deriveKey(password, Buffer.from(salt, 'base64url'), Number(cost));
  const expected = Buffer.from(hash, 'base64url');
  return key.length === expected.length && timingSafeEqual(key, expected);
}

/** Derives a key from the normalised password, so that every keyboard produces the same text. */
function deriveKey(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: cost, r: BLOCK, p: 1, maxmem: 2 * 128 * cost * BLOCK };
  return limit(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
