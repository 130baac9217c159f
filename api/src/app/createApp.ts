import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { answerClientError } from '../http/answerClientError.ts';
import { answerUnrouted } from '../http/answerUnrouted.ts';
import { handleErrors } from '../http/handleErrors.ts';
import type { Dependencies } from './Dependencies.ts';
import { serveHealth } from '../http/health.ts';
import { CallScheduler } from '../http/CallScheduler.ts';
import { identifyCallers } from '../http/identifyCaller.ts';
import { logCalls } from '../http/logCalls.ts';
import { serveOpenApi } from '../http/openApi.ts';
import type { Metrics } from '../metrics/createMetrics.ts';
import { measureCalls } from '../metrics/measureCalls.ts';
import { registerDrain } from '../http/drain.ts';
import { followRequests } from '../request-context/followRequests.ts';
import { readRequestId } from '../request-context/readRequestId.ts';
import { readBodies } from '../http/readBodies.ts';
import { recordRefusedCalls } from '../http/recordRefusedCalls.ts';
import { createRegister } from '../http/registerEndpoints.ts';
import { sendHeaders } from '../http/sendHeaders.ts';
import { type ServerLimits, serverLimits } from '../http/serverLimits.ts';
import { registerLoginExchange } from '../login/registerLoginExchange.ts';
import { registerLogin } from '../login/loginRoutes.ts';
import { registerSessions } from '../session/sessionRoutes.ts';
import { makeLink } from '../download/makeLink.ts';
import { registerClientEvents } from '../client-events/clientEventRoutes.ts';
import { registerShopOrders } from '../shop-orders/shopOrderRoutes.ts';
import { registerDownloads } from '../download/downloadRoutes.ts';
import { registerExports } from '../export/exportRoutes.ts';
import { registerImports } from '../waybill-import/importRoutes.ts';
import { registerBanners } from '../banner/bannerRoutes.ts';
import { registerMarketDetails } from '../market-details/marketDetailsRoutes.ts';
import { registerMarkets } from '../market/marketRoutes.ts';
import { registerPreviews } from '../preview/previewRoutes.ts';
import { registerProducts } from '../product/productRoutes.ts';
import { registerOrderEvents } from '../order-events/orderEventRoutes.ts';
import { registerNoticeTemplates } from '../notice-templates/noticeTemplateRoutes.ts';
import { registerOrderViews } from '../order-views/orderViewRoutes.ts';
import { registerOrders } from '../order/orderRoutes.ts';
import { registerSales } from '../sales/salesRoutes.ts';
import { registerBankAccounts } from '../seller/bankRoutes.ts';
import { registerSellers } from '../seller/sellerRoutes.ts';
import { registerToday } from '../today/todayRoutes.ts';
import { traceCalls } from '../http/traceCalls.ts';
import { registerUploads } from '../upload/uploadRoutes.ts';
import { registerUsers } from '../user/userRoutes.ts';

/** The API as a function of its dependencies; it does not listen on a port yet. */
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
    // A call on a connection that was open before is answered like any other.
    return503OnClosing: false,
    trustProxy: config.trustedProxies,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 100 },
    ...limits,
    frameworkErrors: answerUnrouted(clock),
    clientErrorHandler: answerClientError,
  });
  handleErrors(app);
  registerDrain(app);
  followRequests(app);
  logCalls(app);
  traceCalls(app);
  if (dependencies.metrics) measureCalls(app, dependencies.metrics);
  await sendHeaders(app, dependencies);
  await app.register(cookie);
  await app.register(compress, { encodings: ['gzip'] });
  await readBodies(app);
  recordRefusedCalls(app, dependencies);
  const scheduler = new CallScheduler({ requestsPerSecond: config.requestsPerSecond, elapsed: dependencies.elapsed });
  identifyCallers(app, { ...dependencies, scheduler });
  await serveOpenApi(app, config.apiOrigin);

  serveHealth(app, db);
  registerLogin(app, dependencies);
  await registerClientEvents(app, dependencies);
  await registerShopOrders(app, dependencies);
  registerDownloads(app, dependencies);
  const register = createRegister(app, { ...dependencies, scheduler }, (owner, make) =>
    makeLink(dependencies, owner, make),
  );
  registerLoginExchange(register, dependencies);
  registerSessions(register, dependencies);
  registerUsers(register, dependencies);
  registerSellers(register, dependencies);
  registerBankAccounts(register, dependencies);
  registerMarkets(register, dependencies);
  registerMarketDetails(register, dependencies);
  registerProducts(register, dependencies);
  registerUploads(register, dependencies);
  registerOrders(register, dependencies);
  registerOrderEvents(app, dependencies);
  registerOrderViews(register, dependencies);
  registerNoticeTemplates(register, dependencies);
  registerToday(register, dependencies);
  registerImports(register, dependencies);
  registerExports(register, dependencies);
  registerPreviews(register, dependencies);
  registerBanners(register, dependencies);
  registerSales(register, dependencies);
  return app;
}
