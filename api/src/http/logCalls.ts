import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { describeError } from './answerError.ts';

/** Options of a log that holds no personal data: no addresses with queries, no headers, no bodies, no messages of the database. */
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

/** One line a call: which route, whose account, how it ended. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, caller } = request;
    request.log.info(
      {
        method,
        route: routeOptions.url,
        uid: caller?.user?.uid,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    );
  });
}
