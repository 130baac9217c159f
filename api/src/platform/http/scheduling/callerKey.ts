import type { FastifyRequest } from 'fastify';
import { networkOf } from '../networkOf.ts';

/** The key of an account among those of callers. */
export const accountKey = (uid: string): string => `account ${uid}`;

/** Who takes the turn of a call, and is charged with it: the account, or the network of a caller without one. */
export function callerKey({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>): string {
  return caller.user ? accountKey(caller.user.uid) : networkOf(ip);
}
