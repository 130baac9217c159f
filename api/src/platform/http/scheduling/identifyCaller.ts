import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallUsage } from '../../event-loop/CallUsage.ts';
import { resumeCall, runForCall } from '../../event-loop/currentCall.ts';
import { nextSlice } from '../../event-loop/Slices.ts';
import { type FindAccount, findAccount } from '../../identity/accountStore.ts';
import type { Caller } from '../../identity/Caller.ts';
import type { VerifiedToken } from '../../identity/Identity.ts';
import { deviceLabel } from '../../identity/deviceLabel.ts';
import { sessionError } from '../../identity/sessionError.ts';
import { startSession, noteCall } from '../../identity/sessionStore.ts';
import type { BaseDependencies } from '../BaseDependencies.ts';
import { accountKey } from './callerKey.ts';
import type { CallScheduler } from './CallScheduler.ts';
import { limitCallers } from './limitCallers.ts';
import { networkFor } from '../networkFor.ts';
import { toHttpError } from '../replies/toHttpError.ts';

const VISITOR: Caller = {};
/** Milliseconds before a heavy caller gets the rate error. */
const TOO_FAST_DELAY = 1000;

/**
 * Sets the caller of every request, also for unknown addresses, and limits its rate. Level, seller record and session
 * come from one database query, never from the token. A call is counted before the query and the access check, so that
 * refused calls count. It counts for the account of a valid token, otherwise for the network: invalid tokens do not
 * affect accounts at the same address.
 */
export function identifyCallers(
  app: FastifyInstance,
  { config, db, clock, elapsed, identity, scheduler }: BaseDependencies & { readonly scheduler: CallScheduler },
): void {
  const countCall = limitCallers(app, { config, db, elapsed, scheduler });

  const verify = async (request: FastifyRequest): Promise<VerifiedToken | undefined> => {
    const token = /^Bearer ([\w.-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || request.routeOptions.config.probe) return undefined;
    try {
      return await identity.verify(token);
    } catch (error) {
      countCall(request, networkFor(request.ip));
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
    const { uid, sessionId: id, authTime: signedInAt } = token;
    const network = networkFor(ip);
    if (session) {
      await noteCall(db, session, network, now);
      return { user, seller, session };
    }
    const device = deviceLabel(headers['user-agent']);
    // This sign-in did not pass through the API, so that the time of the authentication at the provider is unknown.
    const begun = await startSession(db, { uid, id, device, network, signedInAt, authTime: null, lastSeenAt: now });
    return { user, seller, session: begun };
  };

  // A client that ignores Retry-After and immediately repeats its calls would block the event loop.
  app.addHook('onError', async ({ countedFor = '' }, _reply, error) => {
    if (toHttpError(error).code === 'too-fast' && scheduler.isHeavy(countedFor) && !app.isDraining())
      await setTimeout(TOO_FAST_DELAY);
  });

  app.decorateRequest('caller');
  app.decorateRequest('usage');
  app.addHook('onRequest', async (request) => {
    request.usage = new CallUsage();
    resumeCall(request.usage);
    request.caller = VISITOR;
    if (request.routeOptions.config.probe === 'process') return;
    const verified = await verify(request);
    const caller = verified ? accountKey(verified.uid) : networkFor(request.ip);
    countCall(request, caller);
    if (scheduler.isHeavy(caller)) await runForCall(request.usage, nextSlice);
    if (verified) request.caller = await runForCall(request.usage, () => findCaller(request, verified));
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Usage of the call so far. */
    usage: CallUsage;
  }
  interface FastifyContextConfig {
    /** Health check of the process or database: without an account; the check of the process is not limited. */
    probe?: 'process' | 'database';
    /** Reads the account of the caller with additional data (`findAccountWith`). */
    findAccount?: FindAccount;
  }
}
