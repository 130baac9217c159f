import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toHttpError } from '../http/replies/toHttpError.ts';
import type { Metrics } from './createMetrics.ts';

/** Counts every call that is answered, and every failure by its code. */
export function measureCalls(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // A stream that was opened is open for as long as its reader looks.
    if (request.routeOptions.config.stream && reply.statusCode === 200) return;
    metrics.countCall({
      operation: operationOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  app.addHook('onError', async (_request, _reply, error) => metrics.countFailure(toHttpError(error).code));
}

/** The operation of the OpenAPI document, another route as it was declared, or `none`: an address may say anything. */
function operationOf({ routeOptions: { schema, url } }: FastifyRequest): string {
  const { operationId } = (schema ?? {}) as { operationId?: string };
  return operationId ?? url ?? 'none';
}
