import type { Config } from '../config/readConfig.ts';
import type { Queries } from '../database/openDatabase.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { Identity } from '../identity/Identity.ts';
import type { Readers } from '../readers/Readers.ts';
import type { Secrets } from '../secrets/createSecrets.ts';
import type { Clock } from '../time/Clock.ts';

/** Services available to every domain; tests provide their own. A domain declares further dependencies itself. */
export interface BaseDependencies {
  readonly config: Config;
  readonly db: Queries;
  readonly clock: Clock;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  readonly identity: Identity;
  readonly files: FileStore;
  readonly readers: Readers;
  readonly secrets: Secrets;
}
