import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { operators } from '../../platform/database/schema.ts';
import { html } from '../../platform/html/html.ts';
import { networkFor } from '../../platform/http/networkFor.ts';
import { deleteOtherSessions } from '../operator-accounts/operatorSessionStore.ts';
import { hashPassword } from '../operator-accounts/passwordHash.ts';
import { verifyLogin } from '../operator-accounts/signInOperator.ts';
import type { TypedFields } from '../operator-actions/OperatorAction.ts';
import { identifyCall, isCsrfToken, type PageCall } from './identifyCall.ts';
import type { PageTools } from './PageTools.ts';
import { codeField, findTypedProblem, loginField, passwordFields } from './passwordFields.ts';

/** Renders the account of the operator, with the form that changes the password. */
export async function renderAccount({ csrf, operator: { login, name, role } }: PageCall) {
  const body = html`<section class="card narrow" aria-label="비밀번호 변경">
    <h2>비밀번호 변경</h2>
    <p class="quiet" translate="no">${name} (${login}, ${role})</p>
    <form class="fields" method="post" action="/account/password">
      <input type="hidden" name="csrf" value="${csrf}" />${loginField(login)}
      <label>현재 비밀번호<input name="current" type="password" autocomplete="current-password" required /></label>
      ${codeField} ${passwordFields()}
      <p class="quiet">
        변경하면 다른 기기에서는 로그아웃됩니다. 인증 번호를 새로 등록하려면 관리자에게 새 링크를 요청해주세요.
      </p>
      <button type="submit">변경</button>
    </form>
  </section>`;
  return { title: '내 계정', body };
}

/** Registers the change of the password by an operator who knows the current one and has a code. */
export function registerPasswordChange(app: FastifyInstance, tools: PageTools): void {
  app.post('/account/password', async (request, reply) => {
    const fields = (request.body ?? {}) as TypedFields;
    const call = await identifyCall(tools, request, fields);
    if (!call) return reply.redirect('/sign-in', 303);
    const { id, login } = call.operator;
    const caller = `operator:${login}`;
    if (!isCsrfToken(call.token, fields['csrf'] ?? '')) {
      tools.refuse(request, { caller, result: 'form-token' });
      return reply.code(403).send();
    }
    const problem = findTypedProblem(fields, login);
    if (problem) return reply.redirect(`/account?problem=${problem}`, 303);
    const passwordHash = await hashPassword(fields['password'] ?? '');
    const typed = {
      login,
      password: fields['current'] ?? '',
      code: fields['code'] ?? '',
      network: networkFor(request.ip),
    };
    const refused = await verifyLogin(tools, typed, tools.clock.now(), async (tx) => {
      await tx.update(operators).set({ passwordHash }).where(eq(operators.id, id));
      await deleteOtherSessions(tx, id, call.token);
      const subject = { kind: 'operator', id: login } as const;
      await call.context.record(tx, { action: 'operator-account', subject, result: 'password changed' });
    });
    if (!refused) return reply.redirect('/account?done=password-changed', 303);
    tools.refuse(request, { caller, action: 'operator-account', result: refused.result });
    const code = refused.error === 'too-many' ? 'too-many-attempts' : 'password-refused';
    return reply.redirect(`/account?problem=${code}`, 303);
  });
}
