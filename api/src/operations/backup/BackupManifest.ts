import * as z from 'zod/mini';

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
