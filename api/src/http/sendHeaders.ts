import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** What every answer carries: who may read it, and that nothing keeps, sniffs, frames or refers to it. */
export async function sendHeaders(app: FastifyInstance, allowedOrigins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...allowedOrigins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Content-Disposition', 'Retry-After'],
    maxAge: 600,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
}
