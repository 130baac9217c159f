import type { FastifyRequest } from 'fastify';
import { networkOf } from './networkOf.ts';

/** Who takes the turn of a call: the account, or the network of a caller without one. */
export function callerKey({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>): string {
  return caller.user?.uid ?? networkOf(ip);
}
