import { readFile } from 'node:fs/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './BackupManifest.ts';

/** The folder of a backup that is written, and the encrypter of its files. */
export interface BackupTarget {
  readonly folder: string;
  readonly encrypter: Encrypter;
}

/** The folder of a backup that is read, and the decrypter of its files. */
export interface BackupSource {
  readonly folder: string;
  readonly decrypter: Decrypter;
}

/**
 * Encrypts to a public key `age1…` (https://age-encryption.org/v1), so that the machine that makes a backup cannot read
 * it. @throws BackupError for a text that is not a public key
 */
export function createEncrypter(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupError(`BACKUP_RECIPIENT is "${recipient}"; set the age1… that backup-key or age-keygen printed.`);
  }
  return encrypter;
}

/**
 * Decrypts with the private key in a file of `backup-key` or `age-keygen`.
 * @throws BackupError if the file cannot be read or has no key
 */
export async function readDecrypter(file: string): Promise<Decrypter> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The key file ${file} cannot be read (${error.code}).`);
  });
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(/^AGE-SECRET-KEY-.+$/m.exec(text)?.[0].trim() ?? '');
  } catch {
    throw new BackupError(`The key file ${file} contains no private key (AGE-SECRET-KEY-…).`);
  }
  return decrypter;
}

/** The step of a pipeline that encrypts. */
export const encryptChunks = (encrypter: Encrypter) =>
  async function* (plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    yield* await encrypter.encrypt(ReadableStream.from(plain));
  };

/** The step of a pipeline that decrypts; it fails at the first altered chunk, and at a missing end. */
export const decryptChunks = (decrypter: Decrypter) =>
  async function* (encrypted: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    yield* await decrypter.decrypt(ReadableStream.from(encrypted));
  };
