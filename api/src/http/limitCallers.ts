import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../errors/HttpError.ts';

/** Limits the calls per second of each account, or of each network address of visitors. */
export async function limitCallers(app: FastifyInstance, requestsPerSecond: number): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerSecond,
    timeWindow: 1000,
    keyGenerator: ({ caller, ip }) => caller.user?.uid ?? ip,
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) => new HttpError('too-fast', { retryAfter: Math.ceil(ttl / 1000) }),
  });
}

/** The error reply sets Retry-After itself. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};
