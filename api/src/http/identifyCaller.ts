import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallUsage } from '../event-loop/CallUsage.ts';
import { resumeCall, runForCall } from '../event-loop/currentCall.ts';
import { nextSlice } from '../event-loop/nextSlice.ts';
import { type FindAccount, findAccount } from '../identity/accountStore.ts';
import type { Caller } from '../identity/Caller.ts';
import type { VerifiedToken } from '../identity/Identity.ts';
import { deviceLabel } from '../identity/deviceLabel.ts';
import { sessionError } from '../identity/sessionError.ts';
import { beginSession, noteCall } from '../identity/sessionStore.ts';
import type { BaseDependencies } from './BaseDependencies.ts';
import { accountKey } from './callerKey.ts';
import { HeldRefusals } from './HeldRefusals.ts';
import { limitCallers } from './limitCallers.ts';
import { networkOf } from './networkOf.ts';
import { toHttpError } from './toHttpError.ts';
import type { WorkBudget } from './WorkBudget.ts';

const VISITOR: Caller = {};

/**
 * Sets the caller of every request, unknown addresses included, and limits its rate. Level, seller record and session
 * are read from the database, in one query, never from the token.
 *
 * A call is counted before the database is asked and before its access is checked, so that refused calls count. It
 * counts for the account of a valid token, any other for its network: a caller with invalid tokens holds up no account
 * at the same address.
 */
export function identifyCallers(
  app: FastifyInstance,
  { config, db, clock, elapsed, identity, budget }: BaseDependencies & { readonly budget: WorkBudget },
): void {
  const countCall = limitCallers(app, { config, db, elapsed, budget });
  const refusals = new HeldRefusals({ elapsed });
  const admit = async (request: FastifyRequest, caller: string) => {
    try {
      countCall(request, caller);
    } catch (error) {
      if (!app.isDraining()) await refusals.hold(caller);
      throw error;
    }
  };

  const verify = async (request: FastifyRequest): Promise<VerifiedToken | undefined> => {
    const token = /^Bearer ([\w.-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || request.routeOptions.config.probe) return undefined;
    try {
      return await identity.verify(token);
    } catch (error) {
      await admit(request, networkOf(request.ip));
      throw error;
    }
  };

  const findCaller = async (request: FastifyRequest, token: VerifiedToken): Promise<Caller> => {
    const { ip, headers, routeOptions } = request;
    const find = routeOptions.config.findAccount ?? findAccount;
    const found = await find(db, token);
    if (!found) return VISITOR;
    const { user, seller, session } = found;
    const now = clock.now();
    const error = sessionError({ token, session, tokensValidSince: user.tokensValidSince }, now, config.sessions);
    if (error) return { error };
    const { uid, sessionId: id, authTime } = token;
    const network = networkOf(ip);
    if (session) {
      await noteCall(db, session, network, now);
      return { user, seller, session, authTime };
    }
    const device = deviceLabel(headers['user-agent']);
    const begun = await beginSession(db, { uid, id, device, network, signedInAt: authTime, lastSeenAt: now });
    return { user, seller, session: begun, authTime };
  };

  // Who used much and sends what is wrong, or does not wait, learns it late: each such call was looked up, if no more.
  app.addHook('onError', async (request, _reply, error) => {
    const account = (request.usage as CallUsage | undefined)?.account;
    const { status, code } = toHttpError(error);
    const isRefused = status < 500 ? code !== 'too-fast' : code === 'unavailable';
    if (!account?.isHeavy || !isRefused || app.isDraining()) return;
    request.uploadTurn?.end();
    request.endWork?.();
    await refusals.hold(account.caller);
  });

  app.decorateRequest('caller');
  app.decorateRequest('usage');
  app.addHook('onRequest', async (request, reply) => {
    request.usage = new CallUsage();
    resumeCall(request.usage);
    request.caller = VISITOR;
    if (request.routeOptions.config.probe === 'process') return;
    const verified = await verify(request);
    await admit(request, verified ? accountKey(verified.uid) : networkOf(request.ip));
    const { account } = request.usage;
    // Of the calls of a caller who used much one begins at a time.
    if (account?.givesWay) await nextSlice(request.usage);
    if (account && request.routeOptions.config.isWork) {
      request.endWork = account.begin();
      reply.raw.once('close', request.endWork);
    }
    if (verified) request.caller = await runForCall(request.usage, () => findCaller(request, verified));
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call took so far. */
    usage: CallUsage;
    /** Says that the call is at work no more (`CallerAccount.begin`), once. */
    endWork?: (() => void) | undefined;
  }
  interface FastifyContextConfig {
    /**
     * A call that asks only whether the process or the database works: by no account, and that of the process
     * unlimited.
     */
    probe?: 'process' | 'database';
    /** A call that is at work from its beginning: those of others who used much wait for it. */
    isWork?: boolean;
    /** How the account of the caller is read, where the call needs more of it than others (`findAccountWith`). */
    findAccount?: FindAccount;
  }
}
