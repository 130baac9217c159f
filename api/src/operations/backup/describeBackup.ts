import type { BackupManifest } from './BackupManifest.ts';

const MEGABYTE = 1_000_000;

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
