import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { handleClientError, handleUnrouted, handleErrors } from '../platform/http/replies/handleErrors.ts';
import type { Dependencies } from './createDependencies.ts';
import { registerDrain, serveHealth } from '../platform/http/transport/health.ts';
import { CallScheduler } from '../platform/http/scheduling/CallScheduler.ts';
import { logCalls } from '../platform/http/transport/logCalls.ts';
import { serveOpenApi } from '../platform/http/register/openApi.ts';
import type { Metrics } from '../platform/metrics/createMetrics.ts';
import { measureCalls } from '../platform/metrics/measureCalls.ts';
import { readRequestId } from '../platform/request-context/readRequestId.ts';
import { recordRefusedCalls } from '../platform/http/transport/recordRefusedCalls.ts';
import { createRegister, type Register } from '../platform/http/register/registerEndpoints.ts';
import { type ServerLimits, serverLimits } from '../platform/http/transport/serverLimits.ts';
import { registerLoginExchange } from '../platform/login/registerLoginExchange.ts';
import { registerLogin } from '../platform/login/loginRoutes.ts';
import { registerSessions } from '../platform/session/sessionRoutes.ts';
import { createLink } from '../trade/download/createLink.ts';
import { registerClientEvents } from '../operations/client-events/clientEventRoutes.ts';
import { registerShopOrders } from '../trade/shop-orders/shopOrderRoutes.ts';
import { registerDeposits } from '../trade/deposit-payments/depositRoutes.ts';
import { registerDownloads } from '../trade/download/downloadRoutes.ts';
import { registerExports } from '../trade/export/exportRoutes.ts';
import { registerImports } from '../trade/waybill-import/importRoutes.ts';
import { registerBanners } from '../trade/banner/bannerRoutes.ts';
import { registerMarketDetails } from '../trade/market-details/marketDetailsRoutes.ts';
import { registerMarkets } from '../trade/market/marketRoutes.ts';
import { registerPreviews } from '../trade/preview/previewRoutes.ts';
import { registerProducts } from '../trade/product/productRoutes.ts';
import { registerOrderEvents } from '../trade/order-events/orderEventRoutes.ts';
import { registerSavedLists } from '../trade/saved-lists/savedListRoutes.ts';
import { registerOrders } from '../trade/order/orderRoutes.ts';
import { registerSales } from '../trade/sales/salesRoutes.ts';
import { notifyNewDevice } from '../trade/seller/notifySeller.ts';
import { registerBankAccounts } from '../trade/seller/bankRoutes.ts';
import { registerSellers } from '../trade/seller/sellerRoutes.ts';
import { registerToday } from '../trade/today/todayRoutes.ts';
import { traceCalls } from '../platform/http/transport/traceCalls.ts';
import { registerUploads } from '../trade/upload/uploadRoutes.ts';
import { registerUsers } from '../trade/user/userRoutes.ts';

/** The calls of the contract by domain. */
const DOMAINS: readonly ((register: Register, dependencies: Dependencies) => void)[] = [
  registerLoginExchange,
  registerSessions,
  registerUsers,
  registerSellers,
  registerBankAccounts,
  registerMarkets,
  registerMarketDetails,
  registerProducts,
  registerUploads,
  registerOrders,
  registerDeposits,
  registerSavedLists,
  registerToday,
  registerImports,
  registerExports,
  registerPreviews,
  registerBanners,
  registerSales,
];

/** Creates the API from its dependencies; it does not listen on a port yet. */
export async function createApp(
  dependencies: Dependencies & {
    readonly log: FastifyServerOptions['logger'];
    readonly limits?: ServerLimits;
    readonly metrics?: Metrics;
  },
): Promise<FastifyInstance> {
  const { config, db, clock, log, limits = serverLimits } = dependencies;
  const app = fastify({
    logger: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: readRequestId,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Serve calls on connections that were opened before closing started.
    return503OnClosing: false,
    trustProxy: config.trustedProxies,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 100 },
    ...limits,
    frameworkErrors: handleUnrouted(clock),
    clientErrorHandler: handleClientError,
  });
  handleErrors(app);
  registerDrain(app);
  logCalls(app);
  traceCalls(app);
  if (dependencies.metrics) measureCalls(app, dependencies.metrics);
  recordRefusedCalls(app, dependencies);
  const scheduler = new CallScheduler({ requestsPerSecond: config.requestsPerSecond, elapsed: dependencies.elapsed });
  const register = await createRegister(app, { ...dependencies, scheduler }, (file, make) =>
    createLink(dependencies, file, make),
  );
  await serveOpenApi(app, config.apiOrigin);

  serveHealth(app, db);
  registerLogin(app, dependencies, notifyNewDevice);
  await registerClientEvents(app, dependencies);
  await registerShopOrders(app, { ...dependencies, rates: scheduler.rates });
  registerDownloads(app, dependencies);
  registerOrderEvents(app, register, dependencies);
  for (const registerDomain of DOMAINS) registerDomain(register, dependencies);
  return app;
}
