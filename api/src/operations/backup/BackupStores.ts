import type { Config } from '../../platform/config/readConfig.ts';
import type { FileStore } from '../../platform/files/FileStore.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';

/** What a backup is taken of and restored into: where the database is, the stores of files, and the keys. */
export interface BackupStores {
  readonly database: Config['database'];
  readonly files: FileStore;
  readonly secrets: Pick<Secrets, 'sign' | 'unsign' | 'hasKey'>;
}
