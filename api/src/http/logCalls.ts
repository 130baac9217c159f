import type { FastifyInstance } from 'fastify';

/** Logs one line for each call: route, account, status, duration, and what it took (`CallUsage`), in milliseconds. */
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
        loopMs: Math.round(usage?.loopMs ?? 0),
        longestStepMs: Math.round(usage?.longestStep ?? 0),
        databaseMs: Math.round(usage?.databaseMs ?? 0),
        chargedMs: Math.round(usage?.chargedMs ?? 0),
      },
      'call',
    );
  });
}
