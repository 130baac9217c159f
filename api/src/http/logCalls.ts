import type { FastifyInstance } from 'fastify';

/** Logs one line for each call: route, account, status, duration, and milliseconds of the event loop (`LoopUsage`). */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, caller, usage } = request;
    request.log.info(
      {
        method,
        route: routeOptions.url,
        uid: caller?.user?.uid,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        loopMs: Math.round(usage?.ms ?? 0),
        longestStepMs: Math.round(usage?.longestStep ?? 0),
      },
      'call',
    );
  });
}
