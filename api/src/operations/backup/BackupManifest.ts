import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '../../platform/config/readConfig.ts';
import { checkedName, type FileStore } from '../../platform/files/FileStore.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';

const MEGABYTE = 1_000_000;
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.number().check(z.int(), z.nonnegative());

/**
 * The content of `manifest.json` in the folder of a backup. It is written last, so a folder without it is not a
 * finished backup. Tables are ordered so that each follows the tables that it references.
 */
export const BackupManifest = z.strictObject({
  format: z.literal(1),
  /** The instant of the database snapshot. */
  takenAt: z.iso.datetime(),
  /** The public key that every other file of the backup is encrypted to. */
  recipient: z.string(),
  /** The last migration of the database, by its name in this repository. */
  migration: z.string(),
  /** The ids of the keys that sealed values and documents need, in hexadecimal. */
  keys: z.array(z.string().check(z.regex(/^[0-9a-f]{8}$/))),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count, bytes: count, sha256 }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string().check(z.regex(/^\d{1,19}$/)) })),
  /** How many files there are; `files.jsonl.age` names each. */
  files: z.strictObject({ count, bytes: count, sha256 }),
  /** Files that rows reference but no store had when the backup was made. */
  missing: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/**
 * A line of `files.jsonl.age`: a picture or a sealed document, with size and checksum of its encrypted file and the id
 * of the key that seals it.
 */
export const BackupFile = z.strictObject({
  kind: z.enum(['picture', 'document']),
  name: z.string(),
  bytes: count,
  sha256,
  key: z.nullable(z.string()),
});
export type BackupFile = z.infer<typeof BackupFile>;

/** A backup or restore failed; the message contains the reason and the remedy. */
export class BackupError extends Error {}

/** The database, file stores and keys that a backup reads and a restore writes. */
export interface BackupStores {
  readonly database: Config['database'];
  readonly files: FileStore;
  readonly secrets: Pick<Secrets, 'sign' | 'unsign' | 'hasKey'>;
}

/** Paths within the folder of a backup. A name in a manifest cannot lead outside the folder. */
export const backupPaths = {
  manifest: (folder: string) => join(folder, 'manifest.json'),
  signature: (folder: string) => join(folder, 'manifest.signature'),
  fileList: (folder: string) => join(folder, 'files.jsonl.age'),
  table: (folder: string, name: string) => join(folder, 'tables', `${checkedName(name)}.copy.gz.age`),
  file: (folder: string, { kind, name }: Pick<BackupFile, 'kind' | 'name'>) =>
    join(folder, `${kind}s`, `${checkedName(name)}.age`),
} as const;

/** Describes the content of a backup in lines of text for the operator. */
export function describeBackup({
  takenAt,
  recipient,
  migration,
  keys,
  tables,
  files,
  missing,
}: BackupManifest): string {
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  const bytes = files.bytes + tables.reduce((sum, each) => sum + each.bytes, 0);
  return [
    `${rows} rows and ${files.count} files as of ${takenAt}, ${(bytes / MEGABYTE).toFixed(1)} MB, migration ${migration}`,
    `encrypted to ${recipient}`,
    `sealed with the keys ${keys.join(', ') || '(none)'}, which the backup does not contain`,
    ...(missing.length > 0
      ? [`${missing.length} files that rows reference were missing in the stores: ${missing.join(', ')}`]
      : []),
  ].join('\n');
}
