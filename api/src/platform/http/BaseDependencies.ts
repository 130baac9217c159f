import type { Config } from '../config/readConfig.ts';
import type { Queries } from '../database/openDatabase.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { Identity } from '../identity/Identity.ts';
import type { Secrets } from '../secrets/createSecrets.ts';
import type { Clock } from '../time/Clock.ts';

/** The services that every domain may use; tests pass their own. A domain that needs more names it itself. */
export interface BaseDependencies {
  readonly config: Config;
  readonly db: Queries;
  readonly clock: Clock;
  /** Milliseconds since some instant, by a clock that never steps back. */
  readonly elapsed: () => number;
  readonly identity: Identity;
  readonly files: FileStore;
  readonly secrets: Secrets;
}
