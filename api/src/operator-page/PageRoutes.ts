import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordEvent } from '../audit/recordEvent.ts';
import type { OperatorRow } from '../database/schema.ts';
import type { Html } from '../html/html.ts';
import { networkOf } from '../http/networkOf.ts';
import { type OperatorRight, hasRight } from '../operator-accounts/operatorRights.ts';
import { findSessionOperator } from '../operator-accounts/operatorSessionStore.ts';
import type { ActionContext } from '../operator-actions/ActionContext.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { csrfToken, isCsrfToken } from './csrfToken.ts';
import { type DoneCode, messageOf } from './messages.ts';
import type { PageDependencies } from './PageDependencies.ts';
import { renderPage } from './renderPage.ts';

/** A posted form, or the query of an address, as the browser sends it. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** A call of a signed-in operator. */
export interface PageCall {
  readonly operator: OperatorRow;
  readonly fields: Fields;
  /** The hidden field's value of every form. */
  readonly csrf: string;
  /** Acts and records as this operator, with the field `reason`. */
  readonly context: ActionContext;
  /** Whether the operator has a right: what it may not do is not offered. */
  may(right: OperatorRight): boolean;
}

/** What an action answers: a code of the message, and where it is shown. */
export interface ActionAnswer {
  readonly done: DoneCode;
  readonly to: string;
}

/** Registers pages and actions for signed-in operators. */
export interface PageRoutes {
  page(path: string, render: (call: PageCall) => Promise<{ readonly title: string; readonly body: Html }>): void;
  /** `back` is where a problem is shown. */
  action(
    path: string,
    right: OperatorRight,
    route: { back(fields: Fields): string; run(call: PageCall): Promise<ActionAnswer> },
  ): void;
}

/** The name of the cookie with the session's token; with the prefix no other subdomain can set it. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-operator' : 'operator';
}

/** Registers on an app: an operator without a session signs in first, and a form without its token does nothing. */
export function createPageRoutes(app: FastifyInstance, dependencies: PageDependencies): PageRoutes {
  const { db, clock, identity, config } = dependencies;
  const isSecure = config.operatorPage.origin.startsWith('https:');

  async function identify(
    request: FastifyRequest,
    fields: Fields,
  ): Promise<(PageCall & { token: string }) | undefined> {
    const token = request.cookies[cookieName(isSecure)] ?? '';
    const operator = token === '' ? undefined : await findSessionOperator(db, token, clock.now());
    if (!operator) return undefined;
    const by = { caller: `operator:${operator.login}`, origin: networkOf(request.ip), reason: fields['reason'] ?? '' };
    const context: ActionContext = {
      db,
      clock,
      identity,
      operator: by.caller,
      reason: by.reason,
      record: (tx, event) => recordEvent(tx, { ...event, ...by }, clock.now()),
    };
    return { operator, fields, token, csrf: csrfToken(token), context, may: (right) => hasRight(operator.role, right) };
  }

  return {
    page(path, render) {
      app.get(path, async (request, reply) => {
        const fields = request.query as Fields;
        const call = await identify(request, fields);
        if (!call) return reply.redirect('/sign-in', 303);
        const { operator, csrf } = call;
        const { title, body } = await render(call);
        return sendPage(reply, renderPage({ title, body, operator, csrf, path, message: messageOf(fields) }));
      });
    },
    action(path, right, { back, run }) {
      app.post(path, async (request, reply) => {
        const fields = (request.body ?? {}) as Fields;
        const call = await identify(request, fields);
        if (!call) return reply.redirect('/sign-in', 303);
        const problem = (code: string) => reply.redirect(withCode(back(fields), 'problem', code), 303);
        if (!isCsrfToken(call.token, fields['csrf'] ?? '')) return reply.code(403).send();
        if (!call.may(right)) return problem('forbidden');
        try {
          const { done, to } = await run(call);
          return await reply.redirect(withCode(to, 'done', done), 303);
        } catch (error) {
          if (error instanceof OperatorError && error.code !== undefined) return problem(error.code);
          throw error;
        }
      });
    },
  };
}

/** Sends a page. */
export function sendPage(reply: FastifyReply, document: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(document);
}

function withCode(to: string, name: 'done' | 'problem', code: string): string {
  return `${to}${to.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(code)}`;
}
