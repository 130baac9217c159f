import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toHttpError } from '../http/replies/toHttpError.ts';
import type { Metrics } from './createMetrics.ts';

/** Counts every response, and every failure by its code. */
export function measureCalls(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // The duration of an event stream is that of its reader.
    if (request.routeOptions.config.stream && reply.statusCode === 200) return;
    metrics.countCall({
      operation: getOperation(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  app.addHook('onError', async (_request, _reply, error) => metrics.countFailure(toHttpError(error).code));
}

/**
 * Returns the operation of the OpenAPI document, the declared route otherwise, or `none`: an address is arbitrary
 * input.
 */
function getOperation({ routeOptions: { schema, url } }: FastifyRequest): string {
  const { operationId } = (schema ?? {}) as { operationId?: string };
  return operationId ?? url ?? 'none';
}
