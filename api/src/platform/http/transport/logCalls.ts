import type { FastifyInstance } from 'fastify';

/** The line of a call: fields of its own, of which none is of what was sent or answered; times in milliseconds. */
export interface CallLine {
  readonly requestId: string;
  readonly method: string;
  /** As it was declared. */
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

/**
 * Logs one line for each call: route, account, status, duration, and what it took and waited for (`CallUsage`), in
 * milliseconds.
 */
export function logCalls(app: FastifyInstance): void {
  // To look for what is to be redacted takes as long as the line itself, whose fields are known to have nothing.
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
