import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkFor } from '../../platform/http/networkFor.ts';
import { hasRight, type OperatorRight } from '../operator-accounts/operatorRights.ts';
import { findSessionOperator, type SignedInOperator } from '../operator-accounts/operatorSessionStore.ts';
import { type ActionContext, createActionContext } from '../operator-actions/ActionContext.ts';
import type { TypedFields } from '../operator-actions/OperatorAction.ts';
import type { PageDependencies } from './PageTools.ts';

/** A call of a signed-in operator. */
export interface PageCall {
  readonly operator: SignedInOperator;
  /** The fields of the posted form or of the query. */
  readonly fields: TypedFields;
  /** The token of the session. */
  readonly token: string;
  /** The CSRF token for the hidden field of every form. */
  readonly csrf: string;
  /** Records as this operator, without a reason. */
  readonly context: ActionContext;
  /** Whether the operator has a right; actions without it are not shown. */
  may(right: OperatorRight): boolean;
}

/** The name of the session cookie; the prefix prevents other subdomains from setting it. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-operator' : 'operator';
}

/** Returns the call of a request with a valid session, or undefined. */
export async function identifyCall(
  dependencies: PageDependencies,
  request: FastifyRequest,
  fields: TypedFields,
): Promise<PageCall | undefined> {
  const { db, clock, config } = dependencies;
  const token = request.cookies[cookieName(config.operatorPage.origin.startsWith('https:'))] ?? '';
  const operator = token === '' ? undefined : await findSessionOperator(db, token, clock.now());
  if (!operator) return undefined;
  const { login, role } = operator;
  const context = createActionContext(dependencies, { login, origin: networkFor(request.ip) });
  return { operator, fields, token, csrf: csrfToken(token), context, may: (right) => hasRight(role, right) };
}

/** The CSRF token of a session, derived from the session's token, which other sites cannot read. */
export function csrfToken(session: string): string {
  return createHmac('sha256', session).update('form').digest('base64url');
}

/** Whether a form's CSRF token matches the session. */
export function isCsrfToken(session: string, token: string): boolean {
  const [expected, given] = [Buffer.from(csrfToken(session)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
