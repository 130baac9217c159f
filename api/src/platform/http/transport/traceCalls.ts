import type { FastifyInstance } from 'fastify';

/** Ends the span of each call with the status of its answer, or as one that its caller left. */
export function traceCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, { statusCode }) => {
    request.context.span?.end({
      attributes: { 'http.response.status_code': statusCode },
      failed: statusCode >= 500,
    });
  });
  app.addHook('onRequestAbort', async (request) => request.context.span?.end({ attributes: { 'call.left': 'true' } }));
}
