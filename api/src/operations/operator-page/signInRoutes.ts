import type { FastifyInstance } from 'fastify';
import { html } from '../../platform/html/html.ts';
import { networkFor } from '../../platform/http/networkFor.ts';
import { deleteOperatorSession } from '../operator-accounts/operatorSessionStore.ts';
import { signInOperator } from '../operator-accounts/signInOperator.ts';
import type { TypedFields } from '../operator-actions/OperatorAction.ts';
import { codeField } from './passwordFields.ts';
import { cookieName, isCsrfToken } from './identifyCall.ts';
import { sendPage } from './PageRoutes.ts';
import type { PageTools } from './PageTools.ts';
import { type PageView, renderPage } from './renderPage.ts';

const PROBLEMS = {
  wrong: '아이디, 비밀번호 또는 인증 번호가 맞지 않습니다. 인증 번호는 한 번만 쓸 수 있으니 다음 번호를 입력해주세요.',
  'too-many': '로그인을 여러 번 시도했습니다. 3분 뒤에 다시 시도해주세요.',
} as const;

/** Registers sign-in and sign-out of the operators' page. */
export function registerSignIn(app: FastifyInstance, tools: PageTools): void {
  const { db, clock, config, refuse } = tools;
  const isSecure = config.operatorPage.origin.startsWith('https:');
  const name = cookieName(isSecure);
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;

  app.get('/sign-in', (request, reply) =>
    sendPage(reply, signInPage((request.query as TypedFields)['done'] === 'enrolled' ? ENROLLED : undefined)),
  );

  app.post('/sign-in', async (request, reply) => {
    const { login = '', password = '', code = '' } = (request.body ?? {}) as TypedFields;
    const typed = { login, password, code, network: networkFor(request.ip) };
    const outcome = await signInOperator(tools, typed, clock.now());
    if ('token' in outcome) return reply.setCookie(name, outcome.token, cookie).redirect('/applicants', 303);
    const { error, caller, result } = outcome;
    refuse(request, { action: 'operator-sign-in', caller, result });
    return sendPage(
      reply.code(error === 'too-many' ? 429 : 401),
      signInPage({ text: PROBLEMS[error], isProblem: true }),
    );
  });

  app.post('/sign-out', async (request, reply) => {
    const token = request.cookies[name] ?? '';
    if (token !== '' && !isCsrfToken(token, ((request.body ?? {}) as TypedFields)['csrf'] ?? '')) {
      refuse(request, { result: 'form-token' });
      return reply.code(403).send();
    }
    await deleteOperatorSession(db, token);
    return reply.clearCookie(name, cookie).redirect('/sign-in', 303);
  });
}

const ENROLLED = { text: '등록했습니다. 다음 인증 번호로 로그인해주세요.', isProblem: false };

function signInPage(message?: PageView['message']): string {
  const body = html`<form class="card fields" method="post" action="/sign-in">
    <label>아이디<input name="login" autocomplete="username" autocapitalize="none" required maxlength="64" /></label>
    <label>비밀번호<input name="password" type="password" autocomplete="current-password" required /></label>
    ${codeField}
    <button type="submit">로그인</button>
  </form>`;
  return renderPage({ title: '운영자 로그인', body, message });
}
