import { REQUEST_ID_HEADER } from '@backoffice/contracts';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { BaseDependencies } from '../BaseDependencies.ts';
import { fixedHeaders } from './fixedHeaders.ts';

/** The headers of every response: CORS, the API's own date, and no caching, sniffing, framing or referrer. */
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
    // A day, of which Chromium keeps two hours.
    maxAge: 86_400,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ date: clock.now().toUTCString(), ...fixedHeaders });
  });
}
