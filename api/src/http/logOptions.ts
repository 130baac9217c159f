import type { FastifyServerOptions } from 'fastify';
import { describeError } from '../errors/describeError.ts';

/** Options of a log without personal data: no URLs with queries, no headers, no bodies, no messages of the database. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: ['authorization', 'token', 'customToken', '*.authorization', '*.token'],
    serializers: {
      req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (error) => describeError(error) as never,
    },
  };
}
