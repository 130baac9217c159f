import cookie from '@fastify/cookie';
import fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { describeError } from '../../platform/errors/describeError.ts';
import { warnOfUntrustedProxies } from '../../platform/http/transport/warnOfUntrustedProxies.ts';
import { followRequests } from '../../platform/request-context/followRequests.ts';
import { readRequestId } from '../../platform/request-context/readRequestId.ts';
import { html } from '../../platform/html/html.ts';
import { serveFonts } from '../../platform/html/serveFonts.ts';
import { networkFor } from '../../platform/http/networkFor.ts';
import { RefusedCalls, storeRefusedCalls } from '../../platform/http/transport/RefusedCalls.ts';
import { registerPages, sendPage } from './PageRoutes.ts';
import type { PageDependencies, PageTools } from './PageTools.ts';
import { PAGE_STYLE } from './pageStyle.ts';
import { renderApplicants } from './renderApplicants.ts';
import { renderAudit } from './renderAudit.ts';
import { renderDeadLetters } from './renderDeadLetters.ts';
import { renderOrder } from './renderOrder.ts';
import { renderPage } from './renderPage.ts';
import { renderRefunds } from './renderRefunds.ts';
import { renderRequests } from './renderRequests.ts';
import { renderSeller } from './renderSeller.ts';
import { renderSellers } from './renderSellers.ts';
import { renderSettlement } from './renderSettlement.ts';
import { registerSignIn } from './signInRoutes.ts';

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Security headers of every response: no scripts, no framing, no caching, no referrer. */
function securityHeaders(app: FastifyInstance, isSecure: boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    });
  });
}

/** Maximum number of events of refused calls a minute. */
const REFUSALS_MAX = 100;

/** Counts refused calls of the page for the audit. */
function countRefusals(app: FastifyInstance, { db, clock }: PageDependencies): PageTools['refuse'] {
  const refused = new RefusedCalls(REFUSALS_MAX);
  storeRefusedCalls(app, refused, db);
  return (request, refusal) =>
    refused.add(
      {
        caller: '',
        origin: networkFor(request.ip),
        action: 'operator-refused',
        path: request.routeOptions.url ?? '',
        ...refusal,
      },
      clock.now(),
    );
}

/** Creates the operators' page; it does not listen on a port yet. */
export async function createOperatorPage(
  dependencies: PageDependencies & { readonly log: FastifyServerOptions['logger'] },
): Promise<FastifyInstance> {
  const { config, log } = dependencies;
  const { origin } = config.operatorPage;
  const app = fastify({
    logger: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: readRequestId,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    trustProxy: config.trustedProxies,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
  });
  followRequests(app);
  if (config.trustedProxies) {
    const warn = warnOfUntrustedProxies(() => performance.now());
    app.addHook('onRequest', async (request) => warn(request));
  }
  await app.register(cookie);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  securityHeaders(app, origin.startsWith('https:'));
  const tools = { ...dependencies, refuse: countRefusals(app, dependencies) };
  // Browsers send the origin with every form; reject other origins before reading the form.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.headers.origin === origin) return undefined;
    tools.refuse(request, { result: 'foreign-origin' });
    return reply.code(403).send();
  });
  showFailures(app);

  app.get('/health', () => ({ ok: true }));
  app.get('/', (_request, reply) => reply.redirect('/applicants', 303));
  app.get('/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(PAGE_STYLE),
  );
  serveFonts(app);
  registerSignIn(app, tools);
  registerPages(app, tools, {
    '/applicants': renderApplicants,
    '/sellers': renderSellers,
    '/seller': (call) => renderSeller(call, dependencies),
    '/orders': renderOrder,
    '/settlement': renderSettlement,
    '/refunds': renderRefunds,
    '/requests': renderRequests,
    '/dead-letters': renderDeadLetters,
    '/audit': renderAudit,
  });
  return app;
}

/** Shows a page for a failed call and for an unknown address. */
function showFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ error: describeError(error) }, 'page failed');
    return sendPage(reply.code(status), failedPage('잠시 후 다시 시도해주세요'));
  });
  app.setNotFoundHandler((_request, reply) => sendPage(reply.code(404), failedPage('없는 페이지입니다')));
}

function failedPage(title: string): string {
  return renderPage({ title, body: html`<p><a class="button plain" href="/applicants">처음으로</a></p>` });
}
