import { type ErrorCode, SESSION_END_CODES } from '@backoffice/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordEvent } from '../../audit/recordEvent.ts';
import { describeError } from '../../errors/describeError.ts';
import type { BaseDependencies } from '../BaseDependencies.ts';
import type { LoginError } from './LoginError.ts';
import { networkOf } from '../networkOf.ts';
import { RefusedCalls } from './RefusedCalls.ts';
import { toHttpError } from '../replies/toHttpError.ts';

const MINUTE = 60_000;

const RECORDED: ReadonlySet<ErrorCode> = new Set([
  'Unauthorized',
  ...SESSION_END_CODES,
  'not-approved',
  'suspended',
  'too-fast',
]);

/**
 * Records, once a minute and when the app closes, the calls that were refused for want of a right or because they came
 * too fast, and sign-ins that failed on the way. A call without a token is no attempt unless it came too fast.
 */
export function recordRefusedCalls(app: FastifyInstance, { db, clock }: Pick<BaseDependencies, 'db' | 'clock'>): void {
  const refused = new RefusedCalls();

  app.addHook('onError', async (request, _reply, error) => {
    const { code } = toHttpError(error);
    const isAttempt = code === 'too-fast' || request.headers.authorization !== undefined;
    if (RECORDED.has(code) && isAttempt)
      refused.add({ ...callerOf(request), code, path: pathOf(request) }, clock.now());
  });

  app.addHook('onResponse', async (request) => {
    const { loginError: code } = request;
    if (code !== undefined) refused.add({ ...callerOf(request), code, path: pathOf(request) }, clock.now());
  });

  const record = async () => {
    try {
      for (const { event, at } of refused.take()) await recordEvent(db, event, at);
    } catch (error) {
      app.log.error({ error: describeError(error) }, 'refused calls were not recorded');
    }
  };
  const timer = setInterval(record, MINUTE).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await record();
  });
}

function callerOf({ caller, countedFor = '', ip }: FastifyRequest) {
  const account = /^account (.+)$/.exec(countedFor)?.[1];
  return { caller: caller?.user?.uid ?? account ?? '', origin: networkOf(ip) };
}

/** The route as it was declared: an address may hold an id or a secret. */
function pathOf({ routeOptions: { url = '' } }: FastifyRequest): string {
  return url;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the limiter counted the call for: `account <uid>` or a network. */
    countedFor?: string;
    /** Why the sign-in of this request failed, which is answered with a redirect. */
    loginError?: LoginError;
  }
}
