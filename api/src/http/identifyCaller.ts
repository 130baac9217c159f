import type { FastifyInstance } from 'fastify';
import { findCaller } from '../identity/accountStore.ts';
import type { Caller } from '../identity/Caller.ts';
import type { BaseDependencies } from './BaseDependencies.ts';

const VISITOR: Caller = {};

/** Puts the caller on every request: level, seller record and ban come from the database each time, never from the token. */
export function identifyCallers(app: FastifyInstance, { db, identity }: BaseDependencies): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request) => {
    request.caller = VISITOR;
    const token = /^Bearer ([\w.-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];
    const said = token && (await identity.verify(token));
    if (!said) return;
    const caller = await findCaller(db, said.uid);
    const validSince = caller?.user?.tokensValidSince;
    if (!caller || (validSince && said.authTime < validSince)) return;
    request.caller = caller;
  });
}
