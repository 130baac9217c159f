import type { FastifyInstance } from 'fastify';
import { findCaller } from '../identity/accountStore.ts';
import type { Caller } from '../identity/Caller.ts';
import type { BaseDependencies } from './BaseDependencies.ts';

const VISITOR: Caller = {};

/**
 * Sets the caller of every request. Level, seller record and sign-outs are read from the database, never from the
 * token.
 */
export function identifyCallers(app: FastifyInstance, { db, identity }: BaseDependencies): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    request.caller = VISITOR;
    const token = /^Bearer ([\w.-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];
    const verified = token && (await identity.verify(token));
    if (!verified) return;
    const caller = await findCaller(db, verified.uid);
    const validSince = caller?.user?.tokensValidSince;
    if (!caller || (validSince && verified.authTime < validSince)) return;
    request.caller = caller;
  });
}
