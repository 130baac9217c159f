import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeQR } from 'qr';
import { html } from '../../platform/html/html.ts';
import { networkFor } from '../../platform/http/networkFor.ts';
import { hashToken } from '../../platform/secrets/randomToken.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { enrolOperator, findLinkOperator } from '../operator-accounts/enrolOperator.ts';
import { toCredentialColumns } from '../operator-accounts/toCredentialColumns.ts';
import { matchTotp } from '../operator-accounts/totp.ts';
import { base32, totpUri } from '../operator-accounts/totpUri.ts';
import type { TypedFields } from '../operator-actions/OperatorAction.ts';
import { OPERATOR_PROBLEMS } from '../operator-actions/OperatorError.ts';
import { sendPage } from './PageRoutes.ts';
import type { PageTools } from './PageTools.ts';
import { codeField, findTypedProblem, loginField, passwordFields } from './passwordFields.ts';
import { renderPage } from './renderPage.ts';

const SECRET_BYTES = 20;
const WRONG_CODE = '인증 번호가 맞지 않습니다. 앱에 등록한 번호를 확인해주세요.';

/** The operator and the token of a link, and the new secret of the one-time codes. */
interface Enrolment {
  readonly login: string;
  readonly link: string;
  readonly secret: Buffer;
}

/**
 * Registers the page of a link, on which an operator sets password and one-time codes. Each view has a new secret: the
 * form returns it sealed for this link, so that a person who viewed the link before does not know it.
 */
export function registerEnrolment(app: FastifyInstance, tools: PageTools): void {
  const { db, secrets, clock } = tools;
  const toPlace = (link: string) => sealedPlace('operators.link', hashToken(link));
  const show = (reply: FastifyReply, { link, login, secret }: Enrolment, problem?: string) =>
    sendPage(
      reply,
      enrolPage({ link, login, secret }, secrets.sealText(secret.toString('base64url'), toPlace(link)), problem),
    );
  const open = (sealed: string, link: string) => {
    try {
      return Buffer.from(secrets.openText(sealed, toPlace(link)), 'base64url');
    } catch {
      return undefined;
    }
  };
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    tools.refuse(request, { result: 'invalid-link' });
    return sendPage(reply.code(404), INVALID_LINK);
  };

  app.get('/enrol', async (request, reply) => {
    const { link = '' } = request.query as TypedFields;
    const operator = await findLinkOperator(db, link, clock.now());
    if (!operator) return refuse(request, reply);
    return show(reply, { login: operator.login, link, secret: randomBytes(SECRET_BYTES) });
  });

  app.post('/enrol', async (request, reply) => {
    const fields = (request.body ?? {}) as TypedFields;
    const { link = '', secret: sealed = '', password = '', code = '' } = fields;
    const now = clock.now();
    const operator = await findLinkOperator(db, link, now);
    if (!operator) return refuse(request, reply);
    const { id, login } = operator;
    const secret = open(sealed, link);
    if (!secret) return refuse(request, reply);
    const problem = findTypedProblem(fields, login);
    if (problem) return show(reply.code(400), { login, link, secret }, OPERATOR_PROBLEMS[problem]);
    const step = matchTotp(secret, code, { now, last: 0 });
    if (step === undefined) return show(reply.code(400), { login, link, secret }, WRONG_CODE);
    const columns = await toCredentialColumns(id, { password, secret }, secrets);
    const use = { token: link, columns, step, network: networkFor(request.ip) };
    if (!(await enrolOperator(db, use, now))) return refuse(request, reply);
    return reply.redirect('/sign-in?done=enrolled', 303);
  });
}

function enrolPage({ link, login, secret }: Enrolment, sealed: string, problem?: string): string {
  const uri = totpUri(login, secret);
  const picture = `data:image/svg+xml,${encodeURIComponent(encodeQR(uri, 'svg', { border: 2 }))}`;
  const body = html`<form class="card fields" method="post" action="/enrol">
    <input type="hidden" name="link" value="${link}" />
    <input type="hidden" name="secret" value="${sealed}" />
    ${loginField(login)}
    <p>아이디 <strong translate="no">${login}</strong></p>
    <h2>1. 인증 앱에 등록</h2>
    <p>휴대전화의 인증 앱으로 QR 코드를 찍거나 키를 입력해주세요. 이 화면을 다시 열면 새 키가 보입니다.</p>
    <img class="code" src="${picture}" alt="인증 앱에 등록할 QR 코드" width="200" height="200" />
    <p class="quiet">
      키 <code translate="no">${base32(secret)}</code><br /><a href="${uri}">이 기기의 인증 앱 열기</a>
    </p>
    ${codeField}
    <h2>2. 비밀번호 설정</h2>
    ${passwordFields()}
    <button type="submit">등록</button>
  </form>`;
  return renderPage({
    title: '운영자 등록',
    body,
    message: problem === undefined ? undefined : { text: problem, isProblem: true },
  });
}

const INVALID_LINK = renderPage({
  title: '쓸 수 없는 링크입니다',
  body: html`<p>이미 사용했거나 한 시간이 지난 링크입니다. 관리자에게 새 링크를 요청해주세요.</p>`,
});
