import { timingSafeEqual } from 'node:crypto';
import { deriveKey } from './deriveKey.ts';

/** Whether a password is the one of a stored hash (`hashPassword`). */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [kind, cost, salt = '', hash = ''] = stored.split('$');
  if (kind !== 'scrypt') return false;
  const key = await deriveKey(password, Buffer.from(salt, 'base64url'), Number(cost));
  const expected = Buffer.from(hash, 'base64url');
  return key.length === expected.length && timingSafeEqual(key, expected);
}
