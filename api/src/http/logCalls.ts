import type { FastifyInstance } from 'fastify';

/**
 * Logs one line for each call: route, account, status, duration, and what it took and waited for (`CallUsage`), in
 * milliseconds.
 */
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
        turnMs: Math.round(usage?.waits.turn ?? 0),
        restMs: Math.round(usage?.waits.rest ?? 0),
        connectionMs: Math.round(usage?.waits.connection ?? 0),
      },
      'call',
    );
  });
}
