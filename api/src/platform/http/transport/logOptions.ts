import type { FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import { currentRequest } from '../../request-context/currentRequest.ts';
import { describeError } from '../../errors/describeError.ts';

/** Where the lines of a log go. */
export interface LogStream {
  readonly write: (line: string) => unknown;
}

/**
 * Options of a log without personal data: no URLs with queries, no headers, no bodies, no messages of the database. Its
 * lines go to standard output, one by one where no other stream is given.
 */
export function logOptions(level: string, stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
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

/** Bytes that are written at once, and milliseconds after which fewer are. */
const BYTES = 4096;
const EVERY = 100;

/**
 * Standard output as the stream of a log: lines are written together, and what is left when the process ends. To write
 * each line of its own took a call of the API as long as one of its statements.
 */
export function openLog(): LogStream {
  return destination({ fd: 1, sync: false, minLength: BYTES, periodicFlush: EVERY });
}
