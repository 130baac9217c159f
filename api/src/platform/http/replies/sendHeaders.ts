import { REQUEST_ID_HEADER } from '@backoffice/contracts';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { BaseDependencies } from '../BaseDependencies.ts';

/** Headers of every response: no caching, sniffing, framing or referrer. */
export const fixedHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Adds the headers of every response: CORS, the API's date, and no caching, sniffing, framing or referrer. */
export async function sendHeaders(
  app: FastifyInstance,
  { config, clock }: Pick<BaseDependencies, 'config' | 'clock'>,
): Promise<void> {
  await app.register(cors, {
    origin: [...config.allowedOrigins],
    methods: ['GET', 'POST'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      REQUEST_ID_HEADER,
      'traceparent',
    ],
    exposedHeaders: ['Content-Disposition', 'Date', 'ETag', 'Retry-After', REQUEST_ID_HEADER],
    // One day; Chromium limits it to two hours.
    maxAge: 86_400,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ date: clock.now().toUTCString(), ...fixedHeaders });
  });
}
