import type { FastifyRequest } from 'fastify';
import { networkFor } from '../networkFor.ts';

/** Returns the key of an account among caller keys. */
export const accountKey = (uid: string): string => `account ${uid}`;

/** Returns the key that is charged for a call: the account, or the network if the call has no account. */
export function callerKey({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>): string {
  return caller.user ? accountKey(caller.user.uid) : networkFor(ip);
}
