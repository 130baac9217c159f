import { EventEmitter } from 'node:events';
import { systemClock } from '../platform/time/Clock.ts';
import type { Config } from '../platform/config/readConfig.ts';
import type { Queries } from '../platform/database/openDatabase.ts';
import { openFileStore } from '../platform/files/openFileStore.ts';
import { createReaders } from '../platform/readers/createReaders.ts';
import { createPostOffice } from '../trade/waybill-import/createPostOffice.ts';
import { createFirebaseIdentity } from '../platform/identity/createFirebaseIdentity.ts';
import { createMessagingAppProvider } from '../platform/login/createMessagingAppProvider.ts';
import { createRegistry } from '../trade/registry/createRegistry.ts';
import { createPaymentVerifier } from '../operations/outbox/createPaymentVerifier.ts';
import { createSecrets } from '../platform/secrets/createSecrets.ts';
import type { BaseDependencies } from '../platform/http/BaseDependencies.ts';
import type { LoginDependencies } from '../platform/login/loginRoutes.ts';
import type { OrderEventDependencies } from '../trade/order-events/orderEventRoutes.ts';
import type { PaymentDependencies } from '../trade/payment-checks/checkPayment.ts';
import type { SalesDependencies } from '../trade/sales/salesRoutes.ts';
import type { SellerDependencies } from '../trade/seller/runRegistryCheck.ts';
import type { ImportDependencies } from '../trade/waybill-import/importRoutes.ts';

/** The dependencies of the API: the base services and the services of single domains. */
export type Dependencies = BaseDependencies &
  LoginDependencies &
  SellerDependencies &
  ImportDependencies &
  PaymentDependencies &
  OrderEventDependencies &
  SalesDependencies;

/** Creates the services of a process from its configuration. */
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
    readers: createReaders(config.readerSocket),
    registry: createRegistry(config, systemClock),
    postOffice: createPostOffice({ origins: config.postOrigins, isLocal: config.isLocal }),
    payments: createPaymentVerifier(config.refunds, systemClock),
    secrets: createSecrets(config.keys),
    signals: new EventEmitter(),
  };
}
