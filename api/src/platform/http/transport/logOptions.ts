import type { FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import { currentRequest } from '../../request-context/currentRequest.ts';
import { describeError } from '../../errors/describeError.ts';

/** Destination of log lines. */
export interface LogStream {
  readonly write: (line: string) => unknown;
}

/**
 * Log options without personal data: no URL queries, headers, bodies or database messages. Lines go to standard output
 * synchronously unless a stream is given.
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

/** Bytes of a batch, and milliseconds after which a smaller batch is written. */
const BYTES = 4096;
const EVERY = 100;

/**
 * Opens standard output as a buffered log stream that is flushed at the end of the process. Writing each line
 * separately takes as long as a database statement.
 */
export function openLog(): LogStream {
  return destination({ fd: 1, sync: false, minLength: BYTES, periodicFlush: EVERY });
}
