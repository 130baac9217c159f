import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { html } from '../../platform/html/html.ts';
import { CALLBACK_PATH } from '../../operations/operator-accounts/createIssuer.ts';
import { LOCAL_OPERATORS } from '../../operations/operator-accounts/localOperators.ts';
import { messagePage, page } from './pages/page.ts';

/** A login that waits for the exchange of its code: the PKCE challenge and the claims of its ID token. */
interface Grant {
  readonly challenge: string | undefined;
  readonly claims: JWTPayload;
}

type Fields = Readonly<Record<string, string | undefined>>;

const BASE = '/operator-issuer';
const ERROR = messagePage('로그인할 수 없습니다', '등록되지 않은 앱이거나 돌아갈 주소가 다릅니다.');
const TOKEN_SECONDS = 300;

/**
 * Serves the OpenID Connect issuer of operators' accounts: authorization code flow with PKCE and signed ID tokens, for
 * any e-mail without a password. A test may change the claims of `grants` before the page exchanges their codes.
 */
export function serveOperatorIssuer(
  app: FastifyInstance,
  { config, clock }: Pick<BaseDependencies, 'config' | 'clock'>,
  grants = new Map<string | undefined, Grant>(),
): void {
  const { origin, issuer } = config.operatorPage;
  const keys = generateKeyPair('RS256');
  const toUrl = ({ host }: FastifyRequest, path = '') => `http://${host}${BASE}${path}`;
  const isOurs = ({ client_id: client, redirect_uri: back }: Fields) =>
    client === issuer.clientId && back === `${origin}${CALLBACK_PATH}`;

  app.get(`${BASE}/.well-known/openid-configuration`, (request) => ({
    issuer: toUrl(request),
    authorization_endpoint: toUrl(request, '/authorize'),
    token_endpoint: toUrl(request, '/token'),
    jwks_uri: toUrl(request, '/keys'),
    end_session_endpoint: toUrl(request, '/end-session'),
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }));
  app.get(`${BASE}/keys`, async () => ({ keys: [{ ...(await exportJWK((await keys).publicKey)), use: 'sig' }] }));
  app.get(`${BASE}/end-session`, (_request, reply) => reply.redirect(`${origin}/sign-in`, 303));

  app.get(`${BASE}/authorize`, (request, reply) => {
    const fields = request.query as Fields;
    return isOurs(fields) ? choicePage(fields) : reply.code(400).send(ERROR);
  });

  app.post(`${BASE}/authorize`, (request, reply) => {
    const fields = request.body as Fields;
    if (!isOurs(fields)) return reply.code(400).send(ERROR);
    const { email, state = '', nonce, acr_values: acr, code_challenge: challenge } = fields;
    const back = new URL(`${origin}${CALLBACK_PATH}?state=${encodeURIComponent(state)}`);
    if (email) {
      const code = randomBytes(24).toString('base64url');
      const iat = Math.floor(clock.now().getTime() / 1000);
      const times = { iat, exp: iat + TOKEN_SECONDS };
      const person = { sub: `account:${email}`, email, email_verified: true };
      const claims = { iss: toUrl(request), aud: issuer.clientId, nonce, acr, ...times, ...person };
      grants.set(code, { challenge, claims });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    return reply.redirect(back.href, 303);
  });

  app.post(`${BASE}/token`, async (request, reply) => {
    const fields = request.body as Fields;
    const { client_secret: secret, code, code_verifier: verifier = '' } = fields;
    const grant = grants.get(code);
    const isBound = grant?.challenge === createHash('sha256').update(verifier).digest('base64url');
    if (!grant || !isBound || !isOurs(fields) || secret !== issuer.clientSecret)
      return reply.code(400).send({ error: 'invalid_grant' });
    grants.delete(code);
    const token = new SignJWT(grant.claims).setProtectedHeader({ alg: 'RS256' });
    return { token_type: 'bearer', access_token: 'unused', id_token: await token.sign((await keys).privateKey) };
  });
}

function choicePage(fields: Fields): string {
  const body = html`<h1>운영자 로그인</h1>
    <p class="quiet">로컬 환경의 로그인 화면입니다. 비밀번호 없이 계정을 골라 로그인합니다.</p>
    <form method="post" action="${BASE}/authorize">
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      ${LOCAL_OPERATORS.map(
        ({ name, email }) => html`<button class="person" type="submit" name="email" value="${email}">${name}</button>`,
      )}
      <button class="plain" type="submit" name="email" value="">취소</button>
    </form>`;
  return page('운영자 로그인', body);
}
