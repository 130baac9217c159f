import { scrypt } from 'node:crypto';
import pLimit from 'p-limit';

const LENGTH = 32;
const BLOCK = 8;

/** Two at a time: each takes 128 MB, and a caller that sends many attempts waits for them and not for memory. */
const limit = pLimit(2);

/** The scrypt hash of a password, normalised so that every keyboard types the same. */
export function deriveKey(password: string, salt: Buffer, cost: number): Promise<Buffer> {
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
