import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { describeError } from '../errors/describeError.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import { createUser } from '../identity/accountStore.ts';
import type { LoginProvider } from './LoginProvider.ts';
import {
  LOGIN_LIFETIME,
  type LoginTransaction,
  createLogin,
  packLogin,
  unpackLogin,
  consumeLogin,
} from './loginTransaction.ts';

/** What sign-in needs beside the base services. */
export interface LoginDependencies extends BaseDependencies {
  readonly provider: LoginProvider;
}

/** Why a sign-in failed; the login page has a message for each. */
type LoginError = 'login-cancelled' | 'login-expired-link' | 'login-failed';

const Start = z.object({
  state: z.string().check(z.regex(/^[\w-]{16,200}$/)),
  prompt: z.optional(z.literal('login')),
});
const Callback = z.object({
  state: z.string(),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
  error: z.optional(z.string()),
});

const COOKIE = 'login';
const HIDDEN = { schema: { hide: true } as object };

/**
 * Sign-in through the messaging app: /auth/login/start redirects the browser to the provider and sets a cookie,
 * /auth/login/callback takes the provider's code and redirects to the page with a custom token. Only the browser with
 * the cookie may finish, and only once: a foreign or repeated callback gets an error and no token.
 */
export function registerLogin(app: FastifyInstance, dependencies: LoginDependencies): void {
  const { config, db, clock, identity, provider, secrets } = dependencies;
  const cookieOptions = { path: '/auth', httpOnly: true, sameSite: 'lax', secure: !config.isLocal } as const;

  const returnTo = (reply: FastifyReply, params: Record<string, string>) =>
    reply
      .clearCookie(COOKIE, cookieOptions)
      .redirect(`${config.hostOrigin}/login?${new URLSearchParams(params).toString()}`);
  const fail = (reply: FastifyReply, error: LoginError, login?: LoginTransaction) =>
    returnTo(reply, { error, ...(login && { state: login.clientState }) });

  app.get('/auth/login/start', HIDDEN, async (request, reply) => {
    const { data } = Start.safeParse(request.query);
    if (!data) return fail(reply, 'login-failed');
    const login = createLogin(data.state, clock.now());
    return reply
      .setCookie(COOKIE, packLogin(login, secrets), { ...cookieOptions, maxAge: LOGIN_LIFETIME / 1000 })
      .redirect(provider.authorizeUrl({ state: login.state, nonce: login.nonce, prompt: data.prompt }));
  });

  app.get('/auth/login/callback', HIDDEN, async (request, reply) => {
    const { data } = Callback.safeParse(request.query);
    const login = unpackLogin(request.cookies[COOKIE], secrets, clock.now());
    if (!data || !login || data.state !== login.state) return fail(reply, 'login-expired-link');
    if (!(await consumeLogin(db, login))) return fail(reply, 'login-expired-link', login);
    if (data.error !== undefined)
      return fail(reply, data.error === 'access_denied' ? 'login-cancelled' : 'login-failed', login);
    if (data.code === undefined) return fail(reply, 'login-failed', login);
    try {
      const { id, nickname } = await provider.fetchProfile(data.code, login.nonce);
      const uid = `kakao:${id}`;
      await createUser(db, { uid, nickname, now: clock.now() });
      return returnTo(reply, { customToken: await identity.mintCustomToken(uid), state: login.clientState });
    } catch (error) {
      request.log.warn({ error: describeError(error) }, 'sign-in failed');
      return fail(reply, 'login-failed', login);
    }
  });
}
