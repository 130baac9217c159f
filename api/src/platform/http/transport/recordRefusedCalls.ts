import { type ErrorCode, SESSION_END_CODES } from '@backoffice/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditEvent } from '../../audit/AuditEvent.ts';
import { recordEvent } from '../../audit/recordEvent.ts';
import { describeError } from '../../errors/describeError.ts';
import type { BaseDependencies } from '../BaseDependencies.ts';
import { networkFor } from '../networkFor.ts';
import { toHttpError } from '../replies/toHttpError.ts';

/** Reason of a failed sign-in; the login page has a message for each. */
export type LoginError = 'login-cancelled' | 'login-expired-link' | 'login-failed';

const MINUTE = 60_000;

const RECORDED: ReadonlySet<ErrorCode> = new Set([
  'Unauthorized',
  ...SESSION_END_CODES,
  'not-approved',
  'suspended',
  'too-fast',
]);

/**
 * Records refused calls (missing permission or rate limit) and failed sign-ins, once a minute and when the app closes.
 * A call without a token is recorded only if it exceeded the rate limit.
 */
export function recordRefusedCalls(app: FastifyInstance, { db, clock }: Pick<BaseDependencies, 'db' | 'clock'>): void {
  const refused = new RefusedCalls();

  app.addHook('onError', async (request, _reply, error) => {
    const { code } = toHttpError(error);
    const isAttempt = code === 'too-fast' || request.headers.authorization !== undefined;
    if (RECORDED.has(code) && isAttempt)
      refused.add({ ...getCaller(request), code, path: getPath(request) }, clock.now());
  });

  app.addHook('onResponse', async (request) => {
    const { loginError: code } = request;
    if (code !== undefined) refused.add({ ...getCaller(request), code, path: getPath(request) }, clock.now());
  });

  const record = async () => {
    try {
      for (const { event, at } of refused.drain()) await recordEvent(db, event, at);
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

function getCaller({ caller, countedFor = '', ip }: FastifyRequest) {
  const account = /^account (.+)$/.exec(countedFor)?.[1];
  return { caller: caller?.user?.uid ?? account ?? '', origin: networkFor(ip) };
}

/** Returns the declared route: an address may contain an id or a secret. */
function getPath({ routeOptions: { url = '' } }: FastifyRequest): string {
  return url;
}

/** Refused call: account if known, network, error code and route. */
export interface RefusedCall {
  readonly caller: string;
  readonly origin: string;
  readonly code: ErrorCode | LoginError;
  readonly path: string;
}

/** Maximum number of events in a flush; further calls are counted by code only. */
const EVENTS_MAX = 1000;

/**
 * Counts refused calls, so that repeated calls of a caller are one event a minute for each code and route, and calls of
 * many callers fill neither memory nor the audit.
 */
export class RefusedCalls {
  #counts = new Map<string, { readonly call: RefusedCall; readonly since: Date; count: number }>();

  /** Counts a call. */
  add(call: RefusedCall, now: Date): void {
    const counted = this.#entry(call, now);
    counted.count += 1;
  }

  /** Returns and clears the counted events, each at the instant of its first call. */
  drain(): readonly { readonly event: AuditEvent; readonly at: Date }[] {
    const counts = [...this.#counts.values()];
    this.#counts.clear();
    return counts.map(({ call: { caller, origin, code, path }, since, count }) => ({
      at: since,
      event: {
        caller,
        origin,
        action: toAction(code),
        subject: { kind: 'path', id: path },
        count,
        result: code,
      },
    }));
  }

  #entry(call: RefusedCall, since: Date) {
    const known = this.#counts.get(toKey(call));
    if (known) return known;
    const counted = this.#counts.size < EVENTS_MAX ? call : { caller: '', origin: '', code: call.code, path: '' };
    const entry = this.#counts.get(toKey(counted)) ?? { call: counted, since, count: 0 };
    this.#counts.set(toKey(counted), entry);
    return entry;
  }
}

function toAction(code: RefusedCall['code']): AuditEvent['action'] {
  if (code.startsWith('login-')) return 'sign-in';
  return code === 'too-fast' ? 'rate-refused' : 'access-refused';
}

function toKey({ caller, origin, code, path }: RefusedCall): string {
  return JSON.stringify([caller, origin, code, path]);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Key for which the limiter counted the call: `account <uid>` or a network. */
    countedFor?: string;
    /** Reason why the sign-in of this request failed; its response is a redirect. */
    loginError?: LoginError;
  }
}
