import type { FastifyInstance } from 'fastify';
import { html } from '../../platform/html/html.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { LOCAL_OPERATOR } from '../../operations/operator-accounts/localOperator.ts';
import { totpCode, totpStep } from '../../operations/operator-accounts/totp.ts';
import { page } from './pages/page.ts';

/**
 * Serves an operator's authenticator application: GET /authenticator shows the login of the operators' page on a
 * developer's machine with the current one-time code, GET /authenticator.json returns it as data.
 */
export function serveAuthenticator(app: FastifyInstance, { clock, config }: BaseDependencies): void {
  const { login, password, secret } = LOCAL_OPERATOR;
  const code = () => totpCode(secret, totpStep(clock.now()));
  app.get('/authenticator.json', () => ({ login, password, code: code() }));
  app.get('/authenticator', () =>
    page(
      '인증 번호',
      html`<h1>인증 번호</h1>
        <p class="number">${code()}</p>
        <p class="quiet">30초마다 바뀌고 한 번만 쓸 수 있습니다. 새로고침하면 다음 번호가 보입니다.</p>
        <p>아이디 <strong>${login}</strong><br />비밀번호 <strong>${password}</strong></p>
        <a class="button" href="${config.operatorPage.origin}/">운영 페이지 열기</a>`,
    ),
  );
}
