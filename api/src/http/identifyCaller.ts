import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findCaller } from '../identity/accountStore.ts';
import type { Caller } from '../identity/Caller.ts';
import type { VerifiedToken } from '../identity/Identity.ts';
import type { BaseDependencies } from './BaseDependencies.ts';
import { limitCallers } from './limitCallers.ts';
import { networkOf } from './networkOf.ts';

const VISITOR: Caller = {};

/**
 * Sets the caller of every request, unknown addresses included, and limits its rate. Level, seller record and sign-outs
 * are read from the database, never from the token.
 *
 * A call is counted before the database is asked and before its access is checked, so that refused calls count. It
 * counts for the account of a valid token, any other for its network: a caller with invalid tokens holds up no account
 * at the same address.
 */
export function identifyCallers(app: FastifyInstance, { config, db, elapsed, identity }: BaseDependencies): void {
  const countCall = limitCallers({ config, elapsed });

  const verify = async (request: FastifyRequest): Promise<VerifiedToken | undefined> => {
    const token = /^Bearer ([\w.-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || request.routeOptions.config.probe) return undefined;
    try {
      return await identity.verify(token);
    } catch (error) {
      countCall(request, networkOf(request.ip));
      throw error;
    }
  };

  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    request.caller = VISITOR;
    if (request.routeOptions.config.probe === 'process') return;
    const verified = await verify(request);
    countCall(request, verified ? `account ${verified.uid}` : networkOf(request.ip));
    if (!verified) return;
    const caller = await findCaller(db, verified.uid);
    const validSince = caller?.user?.tokensValidSince;
    if (!caller || (validSince && verified.authTime < validSince)) return;
    request.caller = caller;
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A call that asks only whether the process or the database works: by no account, and that of the process
     * unlimited.
     */
    probe?: 'process' | 'database';
  }
}
