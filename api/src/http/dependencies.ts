import type { EventEmitter } from 'node:events';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Queries } from '../database/openDatabase.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { PostOffice } from '../waybill-import/PostOffice.ts';
import type { Identity } from '../identity/Identity.ts';
import type { LoginProvider } from '../identity/LoginProvider.ts';
import type { Secrets } from '../secrets/createSecrets.ts';
import type { Registry } from '../seller/Registry.ts';

/** Everything outside that the API works with; tests hand in their own. */
export interface Dependencies {
  readonly config: Config;
  readonly db: Queries;
  readonly clock: Clock;
  readonly identity: Identity;
  readonly provider: LoginProvider;
  readonly files: FileStore;
  readonly registry: Registry;
  readonly postOffice: PostOffice;
  readonly secrets: Secrets;
  /** Said within this process: that a sales file was asked for. */
  readonly signals: EventEmitter<{ salesAsked: [] }>;
}
