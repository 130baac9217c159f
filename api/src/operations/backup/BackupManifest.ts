import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '../../platform/config/readConfig.ts';
import { checkedName, type FileStore } from '../../platform/files/FileStore.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';

const MEGABYTE = 1_000_000;
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.number().check(z.int(), z.nonnegative());

/**
 * What a backup holds; `manifest.json` in its folder. It is written last, so that a folder without it is no backup.
 * Tables come in an order in which each follows those that it refers to.
 */
export const BackupManifest = z.strictObject({
  format: z.literal(1),
  /** The instant that the tables are of. */
  takenAt: z.iso.datetime(),
  /** The last migration of the database, by its name in this repository. */
  migration: z.string(),
  /** The ids of the keys that sealed values and documents need, in hexadecimal. */
  keys: z.array(z.string().check(z.regex(/^[0-9a-f]{8}$/))),
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count, bytes: count, sha256 }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string().check(z.regex(/^\d{1,19}$/)) })),
  /** How many files there are; `files.jsonl` names each. */
  files: z.strictObject({ count, bytes: count, sha256 }),
  /** Files that rows name and that were in no store: they were lost before. */
  missing: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** A line of `files.jsonl`: a picture or a sealed document. */
export const BackupFile = z.strictObject({
  kind: z.enum(['picture', 'document']),
  name: z.string(),
  bytes: count,
  sha256,
});
export type BackupFile = z.infer<typeof BackupFile>;

/** A backup or a restore that cannot be done; the message says why and what to do. */
export class BackupError extends Error {}

/** What a backup is taken of and restored into: where the database is, the stores of files, and the keys. */
export interface BackupStores {
  readonly database: Config['database'];
  readonly files: FileStore;
  readonly secrets: Pick<Secrets, 'sign' | 'unsign' | 'hasKey'>;
}

/** Where the parts of a backup are in its folder. No name of a manifest leads out of it. */
export const backupPaths = {
  manifest: (folder: string) => join(folder, 'manifest.json'),
  signature: (folder: string) => join(folder, 'manifest.signature'),
  fileList: (folder: string) => join(folder, 'files.jsonl'),
  table: (folder: string, name: string) => join(folder, 'tables', `${checkedName(name)}.copy.gz`),
  file: (folder: string, { kind, name }: Pick<BackupFile, 'kind' | 'name'>) =>
    join(folder, `${kind}s`, checkedName(name)),
} as const;

/** What a backup holds, for the person who took or restored it. */
export function describeBackup({ takenAt, migration, keys, tables, files, missing }: BackupManifest): string {
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  const bytes = files.bytes + tables.reduce((sum, each) => sum + each.bytes, 0);
  return [
    `${rows} rows and ${files.count} files as of ${takenAt}, ${(bytes / MEGABYTE).toFixed(1)} MB, migration ${migration}`,
    `sealed with the keys ${keys.join(', ') || '(none)'}, which are not in it`,
    ...(missing.length > 0 ? [`${missing.length} files that rows name were lost before: ${missing.join(', ')}`] : []),
  ].join('\n');
}
