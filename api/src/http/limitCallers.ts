import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors/HttpError.ts';
import type { BaseDependencies } from './BaseDependencies.ts';
import { RateLimiter } from './RateLimiter.ts';

/** Costly calls, which take or send files, are allowed at a fifth of the rate, beside the limit of all calls. */
const COSTLY_SHARE = 5;

/** Counts a call of a caller, who is an account or a network. @throws HttpError `too-fast` */
export type CountCall = (request: FastifyRequest, caller: string) => void;

/** A function that counts calls, whether they will be refused or answered. */
export function limitCallers({ config, elapsed }: Pick<BaseDependencies, 'config' | 'elapsed'>): CountCall {
  const { requestsPerSecond } = config;
  const all = new RateLimiter({ perSecond: requestsPerSecond, elapsed });
  const costly = new RateLimiter({ perSecond: Math.ceil(requestsPerSecond / COSTLY_SHARE), elapsed });
  return (request, caller) => {
    request.countedFor = caller;
    const { routeOptions } = request;
    const seconds = all.take(caller) || (routeOptions.config.isCostly ? costly.take(caller) : 0);
    if (seconds > 0) throw new HttpError('too-fast', { retryAfter: seconds });
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call takes or sends a file. */
    isCostly?: boolean;
  }
}
