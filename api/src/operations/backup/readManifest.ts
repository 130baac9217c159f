import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { BackupError, BackupManifest, backupPaths } from './BackupManifest.ts';

/**
 * Reads the manifest of a backup and verifies that it is signed by a configured key and needs only configured keys.
 * @throws BackupError if the folder has no finished backup, a key is not configured, or the manifest was modified
 */
export async function readManifest(
  folder: string,
  secrets: Pick<Secrets, 'unsign' | 'hasKey'>,
): Promise<BackupManifest> {
  const text = await read(backupPaths.manifest(folder));
  const signature = await read(backupPaths.signature(folder));
  if (text === undefined || signature === undefined)
    throw new BackupError(`${folder} contains no complete backup: manifest.json or manifest.signature is missing.`);
  const manifest = parse(text);
  const absent = manifest.keys.filter((id) => !secrets.hasKey(id));
  if (absent.length > 0)
    throw new BackupError(
      `The backup needs the keys with the ids ${absent.join(', ')}: add them to PAYOUT_KEY or BUYER_KEY.`,
    );
  if (secrets.unsign(signature) !== signedText(text))
    throw new BackupError('manifest.json was changed, or was signed with a key that is not in SIGNING_KEY.');
  return manifest;
}

function parse(text: string): BackupManifest {
  try {
    return BackupManifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError('manifest.json is damaged, or a newer release wrote it.');
  }
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The signed text; its prefix separates it from other texts signed by the same key. */
const signedText = (manifest: string): string => `backup ${createHash('sha256').update(manifest).digest('hex')}`;

/** Signs a manifest with the current key. */
export function signManifest(manifest: string, secrets: Pick<Secrets, 'sign'>): string {
  return secrets.sign(signedText(manifest));
}
