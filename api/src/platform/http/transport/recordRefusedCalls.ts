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

/**
 * The recorded errors: missing permission, or a login that is not fresh; an id that does not exist or belongs to another seller; input that no screen
 * sends, because screens validate with the same schemas; the rate limit.
 */
const RECORDED: ReadonlySet<ErrorCode> = new Set([
  'Unauthorized',
  ...SESSION_END_CODES,
  'not-approved',
  'suspended',
  'permission-denied',
  'fresh-login-required',
  'not-found',
  'invalid-parameters',
  'unsupported-media-type',
  'too-fast',
]);

/**
 * Records refused calls and failed sign-ins, once a minute and when the app closes. A call without a token or the
 * signature of a shop is recorded only if it exceeded the rate limit.
 */
export function recordRefusedCalls(app: FastifyInstance, { db, clock }: Pick<BaseDependencies, 'db' | 'clock'>): void {
  const refused = new RefusedCalls();
  storeRefusedCalls(app, refused, db);
  const add = (request: FastifyRequest, code: ErrorCode | LoginError, shop?: HttpError['refused']) =>
    refused.add(
      { ...getCaller(request), action: toAction(code, shop), result: code, path: getPath(request), ...shop },
      clock.now(),
    );

  app.addHook('onError', async (request, _reply, error) => {
    const { code, refused: shop } = toHttpError(error);
    const isAttempt = code === 'too-fast' || request.headers.authorization !== undefined || isSigned(request);
    if (shop || (RECORDED.has(code) && isAttempt)) add(request, code, shop);
  });

  app.addHook('onResponse', async (request) => {
    const { loginError: code } = request;
    if (code !== undefined) add(request, code);
  });
}

const isSigned = ({ headers }: FastifyRequest) => headers['shop-signature'] !== undefined;

function getCaller({ caller, countedFor, ip }: FastifyRequest) {
  const account = /^account (.+)$/.exec(countedFor)?.[1];
  return { caller: caller?.user?.uid ?? account ?? '', origin: networkFor(ip) };
}

/** Returns the declared route: an address may contain an id or a secret. */
function getPath({ routeOptions: { url = '' } }: FastifyRequest): string {
  return url;
}

function toAction(code: ErrorCode | LoginError, shop: HttpError['refused']): AuditEvent['action'] {
  if (code.startsWith('login-')) return 'sign-in';
  if (code === 'too-fast') return 'rate-refused';
  if (code === 'invalid-parameters' || code === 'unsupported-media-type') return 'input-refused';
  return shop ? 'shop-refused' : 'access-refused';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Key for which the limiter counted the call: `account <uid>` or a network; empty before. */
    countedFor: string;
    /** Reason why the sign-in of this request failed; its response is a redirect. */
    loginError?: LoginError;
  }
}
