import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { serveBizMessage } from './bizMessageRoutes.ts';
import { createShopClient, type ShopClient } from '../../trade/shop-orders/createShopClient.ts';
import { serveFonts } from '../../platform/html/serveFonts.ts';
import { serveOperatorIssuer } from './operatorIssuerRoutes.ts';
import { serveOutbox } from './outboxPages.ts';
import { messagePage } from './pages/page.ts';
import { servePaymentService } from './paymentServiceRoutes.ts';
import { servePlaceholders } from './placeholderPages.ts';
import { servePostOffice } from './postOfficePages.ts';
import { servePostcode } from './postcode/postcodeRoutes.ts';
import { servePreviews } from './previewPages.ts';
import { serveProvider } from './provider/providerRoutes.ts';
import { serveRegistry } from './registryRoutes.ts';
import { serveShop } from './shop/shopRoutes.ts';
import { serveWebhook } from './webhookRoutes.ts';

/**
 * Creates the external services of a developer's machine: sign-in of the messaging app and of operators, the shop, the
 * notifications with their provider, the payment service, the post office's page, the bank, the tax office, and
 * external pages that the back office links to.
 * @throws if the configuration is not local
 */
export function createStandins(
  dependencies: BaseDependencies,
  shop: ShopClient = callApi(dependencies),
): FastifyInstance {
  if (!dependencies.config.isLocal)
    throw new Error('The stand-ins replace banks and other services; they only run with ENVIRONMENT=local.');
  const app = fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  void app.register(cookie);
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload === 'string' && payload.startsWith('<!doctype html>')) void reply.type('text/html');
  });
  app.setErrorHandler((_error, _request, reply) =>
    reply.code(500).send(messagePage('잠시 후 다시 시도해주세요', '페이지를 만들지 못했습니다.')),
  );
  serveFonts(app);
  serveProvider(app, dependencies);
  serveRegistry(app, dependencies);
  serveShop(app, dependencies, shop);
  serveOutbox(app, dependencies);
  serveBizMessage(app, dependencies);
  serveWebhook(app, dependencies);
  servePaymentService(app, dependencies);
  servePostOffice(app, dependencies);
  servePostcode(app);
  servePreviews(app, dependencies);
  serveOperatorIssuer(app, dependencies);
  servePlaceholders(app);
  return app;
}

/** Sends the shop's calls to the API on this machine. */
function callApi({ config, clock }: BaseDependencies): ShopClient {
  const [key] = config.shopKeys;
  if (!key) throw new Error('SHOP_KEYS has no key; the shop of the stand-ins signs its orders with the first.');
  return createShopClient(key, clock, async ({ path, ...call }) => {
    const reply = await fetch(`http://127.0.0.1:${config.port}${path}`, {
      ...call,
      signal: AbortSignal.timeout(10_000),
    });
    return { status: reply.status, body: await reply.text() };
  });
}
