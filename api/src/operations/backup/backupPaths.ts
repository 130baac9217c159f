import { join } from 'node:path';
import { checkedName } from '../../platform/files/FileStore.ts';
import type { BackupFile } from './BackupManifest.ts';

/** Where the parts of a backup are in its folder. No name of a manifest leads out of it. */
export const backupPaths = {
  manifest: (folder: string) => join(folder, 'manifest.json'),
  signature: (folder: string) => join(folder, 'manifest.signature'),
  fileList: (folder: string) => join(folder, 'files.jsonl'),
  table: (folder: string, name: string) => join(folder, 'tables', `${checkedName(name)}.copy.gz`),
  file: (folder: string, { kind, name }: Pick<BackupFile, 'kind' | 'name'>) =>
    join(folder, `${kind}s`, checkedName(name)),
} as const;
