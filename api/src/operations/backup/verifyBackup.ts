import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './BackupError.ts';
import { BackupFile, type BackupManifest } from './BackupManifest.ts';
import { backupPaths } from './backupPaths.ts';

/**
 * Reads a backup once and compares every file in it with its checksum; answers the list of pictures and documents.
 * @throws BackupError that names the file which is damaged or gone
 */
export async function verifyBackup(folder: string, manifest: BackupManifest): Promise<readonly BackupFile[]> {
  const require = async (path: string, sha256: string) => {
    const found = await hashFile(path).catch((error: NodeJS.ErrnoException) => error.code);
    if (found === sha256) return;
    const state = found === 'ENOENT' ? 'is gone' : 'is damaged';
    throw new BackupError(`${relative(folder, path)} of the backup ${state}; take another backup.`);
  };
  for (const { name, sha256 } of manifest.tables) await require(backupPaths.table(folder, name), sha256);
  await require(backupPaths.fileList(folder), manifest.files.sha256);
  const lines = (await readFile(backupPaths.fileList(folder), 'utf8')).split('\n').filter(Boolean);
  const files = lines.map((line) => BackupFile.parse(JSON.parse(line)));
  for (const each of files) await require(backupPaths.file(folder, each), each.sha256);
  return files;
}

/** The SHA-256 of a file in hexadecimal. @throws the error of the file system when there is none */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
