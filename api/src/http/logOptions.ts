import type { FastifyServerOptions } from 'fastify';
import { currentRequest } from '../request-context/currentRequest.ts';
import { describeError } from '../errors/describeError.ts';

/** Options of a log without personal data: no URLs with queries, no headers, no bodies, no messages of the database. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    mixin: () => {
      const request = currentRequest();
      return request?.isBackground ? { requestId: request.requestId } : {};
    },
    redact: ['authorization', 'token', 'customToken', '*.authorization', '*.token'],
    serializers: {
      req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (error) => describeError(error) as never,
    },
  };
}
