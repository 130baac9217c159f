import { EventEmitter } from 'node:events';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Queries } from '../database/openDatabase.ts';
import { createDirectoryStore } from '../files/createDirectoryStore.ts';
import { createPostOffice } from '../waybill-import/createPostOffice.ts';
import { createFirebaseIdentity } from '../identity/createFirebaseIdentity.ts';
import { createMessagingAppProvider } from '../identity/createMessagingAppProvider.ts';
import { createRegistry } from '../registry/createRegistry.ts';
import { createSecrets } from '../secrets/createSecrets.ts';
import { openAccountsAt } from '../standins/openAccountsAt.ts';
import type { Dependencies } from './dependencies.ts';

/** What a served process works with, made from its configuration. */
export async function createDependencies(config: Config, db: Queries): Promise<Dependencies> {
  const registry = createRegistry(config, systemClock);
  return {
    config,
    db,
    clock: systemClock,
    identity: createFirebaseIdentity(config, systemClock),
    provider: createMessagingAppProvider(config.provider),
    files: await createDirectoryStore(config.uploadsDir, config.privateDir),
    registry: config.openBanking.isStandin ? openAccountsAt(config.openBanking.url, registry) : registry,
    postOffice: createPostOffice({ origins: config.postOrigins, isLocal: config.isLocal }),
    secrets: createSecrets(config.secretsKey),
    signals: new EventEmitter(),
  };
}
