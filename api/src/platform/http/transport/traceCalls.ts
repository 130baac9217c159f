import type { FastifyInstance } from 'fastify';

/** Ends the span of each call with its response status, or as aborted by the client. */
export function traceCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, { statusCode }) => {
    request.context.span?.end({
      attributes: { 'http.response.status_code': statusCode },
      failed: statusCode >= 500,
    });
  });
  app.addHook('onRequestAbort', async (request) => request.context.span?.end({ attributes: { 'call.left': 'true' } }));
}
