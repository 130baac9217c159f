import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from '../../platform/errors/describeError.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { networkFor } from '../../platform/http/networkFor.ts';
import { randomToken } from '../../platform/secrets/randomToken.ts';
import { useBreakGlassLink } from '../operator-accounts/breakGlass.ts';
import { CALLBACK_PATH, createIssuer, IssuerError, type IssuerProblem } from '../operator-accounts/createIssuer.ts';
import { deleteOperatorSession } from '../operator-accounts/operatorSessionStore.ts';
import { signInOperator } from '../operator-accounts/signInOperator.ts';
import type { TypedFields } from '../operator-actions/OperatorAction.ts';
import { cookieName, isCsrfToken } from './identifyCall.ts';
import { sendPage } from './PageRoutes.ts';
import type { PageTools } from './PageTools.ts';
import { renderPage } from './renderPage.ts';

const FIRST_PAGE = '/applicants';
/** Seconds in which a login at the issuer must end. */
const LOGIN_SECONDS = 10 * 60;

/** The pages of failed sign-ins: status, title and remedy. */
const FAILURES: Readonly<
  Record<IssuerProblem | 'no-operator', readonly [status: number, title: string, text: string]>
> = {
  unreachable: [
    503,
    '로그인 서비스에 연결하지 못했어요',
    '잠시 후 다시 로그인해주세요. 급하면 관리자에게 긴급 로그인 링크를 요청해주세요.',
  ],
  denied: [403, '로그인을 취소했어요', '계속하려면 다시 로그인해주세요.'],
  invalid: [
    403,
    '로그인을 확인하지 못했어요',
    '오래되었거나 이미 사용한 로그인이에요. 처음부터 다시 로그인해주세요. 계속되면 관리자에게 알려주세요.',
  ],
  weak: [403, '2단계 인증이 필요해요', '로그인 서비스에서 2단계 인증을 켠 뒤 다시 로그인해주세요.'],
  'no-operator': [
    403,
    '운영 페이지를 쓸 수 없는 계정이에요',
    '로그인 서비스에서 운영자로 등록된 계정으로 바꾼 뒤 다시 로그인해주세요. 그래도 안 되면 관리자에게 문의해주세요.',
  ],
};

/**
 * Registers sign-in at the issuer, the use of a break-glass link, and sign-out. Addresses of the issuer are opened by a
 * page of this origin: the policy forbids redirects of forms to other origins, and a browser sends the cookie of the
 * session, which is `SameSite=Strict`, only after a navigation that started here.
 */
export function registerSignIn(app: FastifyInstance, tools: PageTools): void {
  const { db, clock, config, refuse } = tools;
  const issuer = createIssuer(config);
  const isSecure = config.operatorPage.origin.startsWith('https:');
  const name = cookieName(isSecure);
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
  const loginName = `${name}-login`;
  // The callback is a navigation from the issuer.
  const loginCookie = { ...cookie, sameSite: 'lax' } as const;

  const fail = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    if (!(error instanceof IssuerError)) throw error;
    request.log.warn({ error: describeError(error) }, 'operator sign-in failed');
    refuse(request, { action: 'operator-sign-in', result: `issuer-${error.problem}` });
    return sendFailure(reply, error.problem);
  };

  app.get('/sign-in', (_request, reply) => sendPage(reply, SIGN_IN));

  app.post('/sign-in', async (request, reply) => {
    const secret = randomToken();
    try {
      const to = await issuer.authorizeUrl(secret);
      return forward(reply.setCookie(loginName, secret, { ...loginCookie, maxAge: LOGIN_SECONDS }), to.href);
    } catch (error) {
      return fail(request, reply, error);
    }
  });

  app.get(CALLBACK_PATH, async (request, reply) => {
    const secret = request.cookies[loginName] ?? '';
    void reply.clearCookie(loginName, loginCookie);
    try {
      if (secret === '') throw new IssuerError('invalid');
      const person = await issuer.readPerson(new URL(request.url, config.operatorPage.origin).search, secret);
      const outcome = await signInOperator(db, { person, network: networkFor(request.ip) }, clock.now());
      if ('token' in outcome) return forward(reply.setCookie(name, outcome.token, cookie), FIRST_PAGE);
      refuse(request, { action: 'operator-sign-in', ...outcome });
      return sendFailure(reply, 'no-operator');
    } catch (error) {
      return fail(request, reply, error);
    }
  });

  app.get('/break-glass', (request, reply) => sendPage(reply, breakGlassPage(request.query as TypedFields)));

  app.post('/break-glass', async (request, reply) => {
    const { link = '' } = (request.body ?? {}) as TypedFields;
    const token = await useBreakGlassLink(db, { link, network: networkFor(request.ip) }, clock.now());
    if (token !== undefined) return reply.setCookie(name, token, cookie).redirect(FIRST_PAGE, 303);
    refuse(request, { action: 'operator-break-glass', result: 'invalid-link' });
    return sendPage(reply.code(403), INVALID_LINK);
  });

  app.post('/sign-out', async (request, reply) => {
    const token = request.cookies[name] ?? '';
    if (token !== '' && !isCsrfToken(token, ((request.body ?? {}) as TypedFields)['csrf'] ?? '')) {
      refuse(request, { result: 'form-token' });
      return reply.code(403).send();
    }
    await deleteOperatorSession(db, token);
    void reply.clearCookie(name, cookie);
    const to = await issuer.endSessionUrl();
    return to ? forward(reply, to.href) : reply.redirect('/sign-in', 303);
  });
}

/** Sends a page that opens an address at once. */
function forward(reply: FastifyReply, refresh: string): FastifyReply {
  const body = html`<p><a class="button" href="${refresh}">계속</a></p>`;
  return sendPage(reply, renderPage({ title: '이동하고 있어요', body, refresh }));
}

function sendFailure(reply: FastifyReply, problem: keyof typeof FAILURES): FastifyReply {
  const [status, title, text] = FAILURES[problem];
  return sendPage(
    reply.code(status),
    renderPage({
      title,
      body: html`<p>${text}</p>
        ${signInForm('다시 로그인')}`,
    }),
  );
}

function signInForm(label: string): Html {
  return html`<form method="post" action="/sign-in"><button type="submit">${label}</button></form>`;
}

const SIGN_IN = renderPage({
  title: '운영자 로그인',
  body: html`<p>회사 계정으로 로그인해요.</p>
    ${signInForm('로그인')}`,
});

/** Renders the page of a break-glass link; only its button uses the link, so that a preview of the link does not. */
function breakGlassPage({ link = '' }: TypedFields): string {
  const body = html`<p>한 번만 쓸 수 있는 링크예요. 로그인한 기록이 남고 담당자에게 알림이 가요.</p>
    <form method="post" action="/break-glass">
      <input type="hidden" name="link" value="${link}" /><button type="submit">긴급 로그인</button>
    </form>`;
  return renderPage({ title: '긴급 로그인', body });
}

const INVALID_LINK = renderPage({
  title: '쓸 수 없는 링크예요',
  body: html`<p>이미 사용했거나 10분이 지난 링크예요. 관리자에게 새 링크를 요청해주세요.</p>`,
});
