import type { ErrorCode } from '@backoffice/contracts/wire/errorCatalogue';
import { SESSION_END_CODES } from '@backoffice/contracts/wire/session/sessionEndCodes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditEvent } from '../../audit/AuditEvent.ts';
import type { HttpError } from '../../errors/HttpError.ts';
import type { BaseDependencies } from '../BaseDependencies.ts';
import { networkFor } from '../networkFor.ts';
import { toHttpError } from '../replies/toHttpError.ts';
import { RefusedCalls, storeRefusedCalls } from './RefusedCalls.ts';

/** Reason of a failed sign-in; the login page has a message for each. */
export type LoginError = 'login-cancelled' | 'login-expired-link' | 'login-failed';

const RECORDED: ReadonlySet<ErrorCode> = new Set([
  'Unauthorized',
  ...SESSION_END_CODES,
  'not-approved',
  'suspended',
  'too-fast',
]);

/**
 * Records refused calls (missing permission or rate limit) and failed sign-ins, once a minute and when the app closes.
 * A call without a token is recorded only if it exceeded the rate limit, or if its error names the refused caller.
 */
export function recordRefusedCalls(app: FastifyInstance, { db, clock }: Pick<BaseDependencies, 'db' | 'clock'>): void {
  const refused = new RefusedCalls();
  storeRefusedCalls(app, refused, db);
  const add = (request: FastifyRequest, code: ErrorCode | LoginError, named?: HttpError['refused']) =>
    refused.add(
      { ...getCaller(request), action: toAction(code), result: code, path: getPath(request), ...named },
      clock.now(),
    );

  app.addHook('onError', async (request, _reply, error) => {
    const { code, refused: named } = toHttpError(error);
    const isAttempt = code === 'too-fast' || request.headers.authorization !== undefined;
    if (named || (RECORDED.has(code) && isAttempt)) add(request, code, named);
  });

  app.addHook('onResponse', async (request) => {
    const { loginError: code } = request;
    if (code !== undefined) add(request, code);
  });
}

function getCaller({ caller, countedFor, ip }: FastifyRequest) {
  const account = /^account (.+)$/.exec(countedFor)?.[1];
  return { caller: caller?.user?.uid ?? account ?? '', origin: networkFor(ip) };
}

/** Returns the declared route: an address may contain an id or a secret. */
function getPath({ routeOptions: { url = '' } }: FastifyRequest): string {
  return url;
}

function toAction(code: ErrorCode | LoginError): AuditEvent['action'] {
  if (code.startsWith('login-')) return 'sign-in';
  return code === 'too-fast' ? 'rate-refused' : 'access-refused';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Key for which the limiter counted the call: `account <uid>` or a network; empty before. */
    countedFor: string;
    /** Reason why the sign-in of this request failed; its response is a redirect. */
    loginError?: LoginError;
  }
}
