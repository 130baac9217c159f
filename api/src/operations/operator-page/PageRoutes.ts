import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Html } from '../../platform/html/html.ts';
import { networkFor } from '../../platform/http/networkFor.ts';
import { createActionContext } from '../operator-actions/ActionContext.ts';
import type { OperatorAction, TypedFields } from '../operator-actions/OperatorAction.ts';
import { type ActionName, OPERATOR_ACTIONS, runAction } from '../operator-actions/operatorActions.ts';
import { OPERATOR_PROBLEMS, OperatorError } from '../operator-actions/OperatorError.ts';
import { identifyCall, isCsrfToken, type PageCall } from './identifyCall.ts';
import type { PageTools } from './PageTools.ts';
import { renderPage } from './renderPage.ts';

/** Renders a page for a signed-in operator. */
export type PageRenderer = (call: PageCall) => Promise<{ readonly title: string; readonly body: Html }>;

/** The address to which the form of an action is sent. */
export function actionPath(name: string): string {
  return `/actions/${name.replaceAll(' ', '/')}`;
}

/**
 * Registers pages by their paths, and all actions: a call without a session is redirected to sign-in, and a form
 * without a valid CSRF token is rejected.
 */
export function registerPages(
  app: FastifyInstance,
  tools: PageTools,
  pages: Readonly<Record<string, PageRenderer>>,
): void {
  for (const [path, render] of Object.entries(pages))
    app.get(path, async (request, reply) => {
      const fields = request.query as TypedFields;
      const call = await identifyCall(tools, request, fields);
      if (!call) return reply.redirect('/sign-in', 303);
      const { operator, csrf } = call;
      const { title, body } = await render(call);
      return sendPage(reply, renderPage({ title, body, operator, csrf, path, message: findMessage(fields) }));
    });

  for (const [name, action] of Object.entries<OperatorAction>(OPERATOR_ACTIONS))
    app.post(actionPath(name), async (request, reply) => {
      const fields = (request.body ?? {}) as TypedFields;
      const call = await identifyCall(tools, request, fields);
      if (!call) return reply.redirect('/sign-in', 303);
      const show = (kind: 'done' | 'problem', code: string) => {
        const to = action.page(fields, kind === 'done');
        return reply.redirect(`${to}${to.includes('?') ? '&' : '?'}${kind}=${code}`, 303);
      };
      const caller = `operator:${call.operator.login}`;
      if (!isCsrfToken(call.token, fields['csrf'] ?? '')) {
        tools.refuse(request, { caller, result: 'form-token' });
        return reply.code(403).send();
      }
      if (!call.may(action.right)) {
        tools.refuse(request, { caller, result: 'forbidden' });
        return show('problem', 'forbidden');
      }
      try {
        const by = { login: call.operator.login, origin: networkFor(request.ip), reason: fields['reason'] };
        const { done } = await runAction(name as ActionName, createActionContext(tools, by), fields);
        return await show('done', done);
      } catch (error) {
        if (error instanceof OperatorError && error.code !== undefined) return show('problem', error.code);
        throw error;
      }
    });
}

/** Sends an HTML document. */
export function sendPage(reply: FastifyReply, document: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(document);
}

const DONE: Readonly<Record<string, string>> = Object.assign(
  { requested: '다른 운영자가 하루 안에 확인해야 실행됩니다. 확인 요청에 추가했습니다.' },
  ...Object.values(OPERATOR_ACTIONS).map(({ done }) => done),
);

/** Returns the message for the codes `done` and `problem` of an address; undefined for unknown codes. */
function findMessage({ done = '', problem = '' }: TypedFields) {
  if (Object.hasOwn(OPERATOR_PROBLEMS, problem))
    return { text: OPERATOR_PROBLEMS[problem as keyof typeof OPERATOR_PROBLEMS], isProblem: true };
  return Object.hasOwn(DONE, done) ? { text: DONE[done] ?? '', isProblem: false } : undefined;
}
