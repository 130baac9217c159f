import type { FastifyInstance } from 'fastify';

/** Log line of a call: only its own fields, without request or response data; times in milliseconds. */
export interface CallLine {
  readonly requestId: string;
  readonly method: string;
  /** Declared pattern of the route. */
  readonly route?: string | undefined;
  readonly uid?: string | undefined;
  readonly status: number;
  readonly ms: number;
  readonly loopMs: number;
  readonly longestStepMs: number;
  readonly databaseMs: number;
  readonly chargedMs: number;
  readonly turnMs: number;
  readonly yieldMs: number;
  readonly connectionMs: number;
}

/** Logs one line for each call: route, account, status, duration and usage (`CallUsage`), in milliseconds. */
export function logCalls(app: FastifyInstance): void {
  // Redaction takes as long as the line itself, and these fields contain no personal data.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, routeOptions, caller, usage } = request;
    log.info(
      {
        requestId,
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
        yieldMs: Math.round(usage?.waits.yield ?? 0),
        connectionMs: Math.round(usage?.waits.connection ?? 0),
      } satisfies CallLine,
      'call',
    );
    done();
  });
}
