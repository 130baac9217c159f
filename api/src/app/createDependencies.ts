import { EventEmitter } from 'node:events';
import { systemClock } from '../time/Clock.ts';
import type { Config } from '../config/readConfig.ts';
import type { Queries } from '../database/openDatabase.ts';
import { openFileStore } from '../files/openFileStore.ts';
import { createPostOffice } from '../waybill-import/createPostOffice.ts';
import { createFirebaseIdentity } from '../identity/createFirebaseIdentity.ts';
import { createMessagingAppProvider } from '../login/createMessagingAppProvider.ts';
import { createRegistry } from '../registry/createRegistry.ts';
import { createSecrets } from '../secrets/createSecrets.ts';
import type { Dependencies } from './Dependencies.ts';

/** The services of a real process, made from its configuration. */
export async function createDependencies(config: Config, db: Queries): Promise<Dependencies> {
  return {
    config,
    db,
    listensTo: config.database,
    clock: systemClock,
    elapsed: () => performance.now(),
    identity: createFirebaseIdentity(config, systemClock),
    provider: createMessagingAppProvider(config.provider),
    files: await openFileStore(config),
    registry: createRegistry(config, systemClock),
    postOffice: createPostOffice({ origins: config.postOrigins, isLocal: config.isLocal }),
    secrets: createSecrets(config.secretsKey, config.formerSecretsKeys),
    signals: new EventEmitter(),
  };
}
