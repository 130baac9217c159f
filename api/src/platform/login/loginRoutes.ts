import type { FastifyInstance, FastifyReply } from 'fastify';
import { isFreshLogin } from '@backoffice/contracts/seller/isFreshLogin';
import { LoginChallenge } from '@backoffice/contracts/wire/session/loginEndpoints';
import * as z from 'zod/mini';
import { describeError } from '../errors/describeError.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import type { LoginError } from '../http/transport/recordRefusedCalls.ts';
import type { Config } from '../config/readConfig.ts';
import type { Queries } from '../database/openDatabase.ts';
import { createUser } from '../identity/accountStore.ts';
import { deviceLabel } from '../identity/deviceLabel.ts';
import { hashToken } from '../secrets/randomToken.ts';
import type { LoginProvider } from './createMessagingAppProvider.ts';
import { issueTicket } from './loginTicket.ts';
import {
  consumeLogin,
  createLogin,
  LOGIN_LIFETIME,
  type LoginTransaction,
  packLogin,
  unpackLogin,
} from './loginTransaction.ts';

/** Additional dependencies of sign-in. */
export interface LoginDependencies extends BaseDependencies {
  readonly provider: LoginProvider;
}

/** Informs an account, in the transaction of its login in a browser without an earlier one. */
type NotifyNewDevice = (
  tx: Queries,
  login: { readonly uid: string; readonly device: string },
  context: Pick<Config, 'payouts'> & { readonly now: Date },
) => Promise<void>;

const Start = z.object({
  state: z.string().check(z.regex(/^[\w-]{16,200}$/)),
  challenge: LoginChallenge,
  prompt: z.optional(z.literal('login')),
});
const Callback = z.object({
  state: z.string(),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
  error: z.optional(z.string()),
});

/** Lifetime of the cookie of a known device in seconds: the maximum of browsers, counted from the last login. */
const DEVICE_LIFETIME = 400 * 24 * 60 * 60;
const HIDDEN = { schema: { hide: true } as object };

/**
 * Registers sign-in through the messaging app: /auth/login/start sets a cookie and redirects to the provider;
 * /auth/login/callback processes the provider's code and redirects to the page with a ticket, which the page exchanges
 * (`registerLoginExchange`). Only the browser with the cookie can finish, and only once: a foreign or repeated callback
 * gets an error and no ticket. A cookie for each account shows whether the browser has signed it in before.
 */
export function registerLogin(
  app: FastifyInstance,
  { config, db, clock, provider, secrets }: LoginDependencies,
  notifyNewDevice: NotifyNewDevice,
): void {
  const secure = config.apiOrigin.startsWith('https:');
  // Browsers accept a cookie with this prefix only from the host itself, over TLS and for all paths.
  const cookieName = secure ? '__Host-login' : 'login';
  const toDeviceCookie = (uid: string) => `${secure ? '__Host-' : ''}device-${hashToken(uid)}`;
  const cookieOptions = { path: secure ? '/' : '/auth', httpOnly: true, sameSite: 'lax', secure } as const;

  const returnTo = (reply: FastifyReply, params: Record<string, string>) =>
    reply
      .clearCookie(cookieName, cookieOptions)
      .redirect(`${config.hostOrigin}/login?${new URLSearchParams(params).toString()}`);
  const fail = (reply: FastifyReply, error: LoginError, login?: LoginTransaction) => {
    reply.request.loginError = error;
    return returnTo(reply, { error, ...(login && { state: login.clientState }) });
  };

  app.get('/auth/login/start', HIDDEN, async (request, reply) => {
    const { data } = Start.safeParse(request.query);
    if (!data) return fail(reply, 'login-failed');
    const { challenge, prompt } = data;
    const login = createLogin({ clientState: data.state, challenge, forced: prompt === 'login' }, clock.now());
    return reply
      .setCookie(cookieName, packLogin(login, secrets), { ...cookieOptions, maxAge: LOGIN_LIFETIME / 1000 })
      .redirect(provider.authorizeUrl(login));
  });

  app.get('/auth/login/callback', HIDDEN, async (request, reply) => {
    const { data } = Callback.safeParse(request.query);
    const login = unpackLogin(request.cookies[cookieName], secrets, clock.now());
    if (!data || !login || data.state !== login.state) return fail(reply, 'login-expired-link');
    if (!(await consumeLogin(db, login))) return fail(reply, 'login-expired-link', login);
    if (data.error !== undefined)
      return fail(reply, data.error === 'access_denied' ? 'login-cancelled' : 'login-failed', login);
    if (data.code === undefined) return fail(reply, 'login-failed', login);
    try {
      const { id, nickname, ...profile } = await provider.fetchProfile(data.code, login.nonce);
      const uid = `kakao:${id}`;
      const now = clock.now();
      // A clock of the provider that is ahead does not extend the five minutes.
      const authTime = profile.authTime && profile.authTime > now ? now : profile.authTime;
      if (login.forced && authTime && !isFreshLogin(authTime, now.getTime()))
        throw new Error('The provider has not authenticated the person again.');
      const deviceCookie = toDeviceCookie(uid);
      const isKnown = secrets.unsign(request.cookies[deviceCookie] ?? '') === deviceCookie;
      const device = deviceLabel(request.headers['user-agent']);
      const ticket = await db.transaction(async (tx) => {
        await createUser(tx, { uid, nickname, now });
        if (!isKnown) await notifyNewDevice(tx, { uid, device }, { payouts: config.payouts, now });
        return issueTicket(tx, { uid, challenge: login.challenge, authTime, now });
      });
      void reply.setCookie(deviceCookie, secrets.sign(deviceCookie), { ...cookieOptions, maxAge: DEVICE_LIFETIME });
      return returnTo(reply, { customToken: ticket, state: login.clientState });
    } catch (error) {
      request.log.warn({ error: describeError(error) }, 'sign-in failed');
      return fail(reply, 'login-failed', login);
    }
  });
}
