import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { UnsecuredJWT } from 'jose';
import * as z from 'zod/mini';
import type { Config } from '../../../platform/config/readConfig.ts';
import type { BaseDependencies } from '../../../platform/http/BaseDependencies.ts';
import { PEOPLE } from '../../seed/people.ts';
import { messagePage } from '../pages/page.ts';
import { authorizePage, AuthorizeRequest } from './authorizePage.ts';

const Choice = z.object({
  ...AuthorizeRequest.shape,
  account: z._default(z.string().check(z.maxLength(100)), ''),
  nickname: z._default(z.string().check(z.maxLength(30)), ''),
  cancel: z.optional(z.string()),
});

const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.string(),
  code: z.string(),
});

interface Person {
  readonly id: number;
  readonly nickname: string;
}

/** A login that waits for the exchange of its code; times in seconds and, for `expires`, in milliseconds. */
interface Grant {
  readonly person: Person;
  readonly nonce: string;
  readonly authTime: number;
  readonly expires: number;
}

/** The person who is signed in to the messaging app in a browser, and when that person authenticated, in seconds. */
const SIGNED_IN = 'standin-signed-in';
const AUTHORIZE_ERROR = messagePage(
  '로그인할 수 없습니다',
  '등록되지 않은 앱이거나 돌아갈 주소가 다릅니다.',
  undefined,
  'yellow',
);
const CODE_LASTS = 10 * 60_000;
const TOKEN_LASTS = 21_599_000;

/**
 * Serves the messaging app's sign-in with the real protocol: authorize, token and profile. Choosing the person who is
 * already signed in to the messaging app is a single sign-on and preserves `auth_time`, unless the request forces a
 * login or limits its age.
 */
export function serveProvider(app: FastifyInstance, { config, clock }: BaseDependencies): void {
  const codes = new Map<string, Grant>();
  const accessTokens = new Map<string, Person>();
  const typedNames = new Map<number, string>();
  const { clientId, clientSecret, redirectUri } = config.provider;
  const isOurs = (request: { client_id: string; redirect_uri: string }) =>
    request.client_id === clientId && request.redirect_uri === redirectUri;

  app.get('/people.json', () => PEOPLE);
  app.get('/oauth/authorize', (request, reply) => {
    const { data } = AuthorizeRequest.safeParse(request.query);
    return data && isOurs(data) ? authorizePage(data) : reply.code(400).send(AUTHORIZE_ERROR);
  });

  app.post('/oauth/authorize', (request, reply) => {
    const { data } = Choice.safeParse(request.body);
    if (!data || !isOurs(data)) return reply.code(400).send(AUTHORIZE_ERROR);
    const back = new URL(redirectUri);
    back.searchParams.set('state', data.state);
    if (data.cancel !== undefined || data.account.trim() === '') back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(24).toString('base64url');
      const person = toPerson(data.account.trim(), data.nickname.trim(), typedNames);
      const authTime = getAuthTime(data, person, request.cookies[SIGNED_IN], Math.floor(clock.now().getTime() / 1000));
      void reply.setCookie(SIGNED_IN, `${person.id}.${authTime}`, { path: '/oauth', httpOnly: true, sameSite: 'lax' });
      codes.set(code, { person, nonce: data.nonce, authTime, expires: clock.now().getTime() + CODE_LASTS });
      back.searchParams.set('code', code);
    }
    return reply.redirect(back.href, 303);
  });

  app.post('/oauth/token', (request, reply) => {
    const { data } = TokenRequest.safeParse(request.body);
    if (!data) return refuse(reply, 400, 'invalid_request', 'KOE010');
    if (!isOurs(data) || data.client_secret !== clientSecret) return refuse(reply, 401, 'invalid_client', 'KOE010');
    const grant = codes.get(data.code);
    codes.delete(data.code);
    if (!grant || clock.now().getTime() >= grant.expires) return refuse(reply, 400, 'invalid_grant', 'KOE320');
    const accessToken = randomBytes(24).toString('base64url');
    accessTokens.set(accessToken, grant.person);
    return reply.send({
      token_type: 'bearer',
      access_token: accessToken,
      expires_in: TOKEN_LASTS / 1000,
      refresh_token: randomBytes(24).toString('base64url'),
      refresh_token_expires_in: 5_183_999,
      id_token: createIdToken(grant, config.provider, clock.now()),
    });
  });

  app.get('/v2/user/me', (request, reply) => {
    const person = accessTokens.get(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
    if (!person) return reply.code(401).send({ msg: 'this access token does not exist', code: -401 });
    return reply.send({
      id: person.id,
      connected_at: clock.now().toISOString(),
      kakao_account: { profile: { nickname: person.nickname } },
    });
  });
}

function refuse(reply: FastifyReply, status: number, error: string, code: string): FastifyReply {
  return reply.code(status).send({ error, error_code: code });
}

function createIdToken(
  { person, nonce, authTime }: Grant,
  { clientId, issuer }: Config['provider'],
  now: Date,
): string {
  return new UnsecuredJWT({ nonce, auth_time: authTime })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(String(person.id))
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + TOKEN_LASTS))
    .encode();
}

/** Returns when a person authenticated, in seconds: at an earlier login of this browser if that is sufficient. */
function getAuthTime(
  { prompt, max_age: maxAge }: AuthorizeRequest,
  { id }: Person,
  signedIn = '',
  now: number,
): number {
  const [signedInId, at] = signedIn.split('.').map(Number);
  const isSilent = prompt !== 'login' && signedInId === id && at !== undefined;
  return isSilent && (maxAge === '' || now - at <= Number(maxAge)) ? at : now;
}

/**
 * Returns the person of an account: a number is the id itself; the id of any other text is derived from its hash.
 */
function toPerson(account: string, nickname: string, typedNames: Map<number, string>): Person {
  const id = /^\d{1,15}$/.test(account) ? Number(account) : hashToId(account);
  if (nickname !== '') typedNames.set(id, nickname);
  const seeded = PEOPLE.find((person) => person.id === id);
  return { id, nickname: seeded?.nickname ?? typedNames.get(id) ?? '새 사용자' };
}

function hashToId(account: string): number {
  return 9_000_000_000 + (createHash('sha256').update(account.toLowerCase()).digest().readUInt32BE() % 1_000_000_000);
}
