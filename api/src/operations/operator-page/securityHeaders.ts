import type { FastifyInstance } from 'fastify';

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of every answer: no script runs, nothing is framed, kept or sent to others. */
export function securityHeaders(app: FastifyInstance, isSecure: boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      ...(isSecure && { 'strict-transport-security': 'max-age=63072000' }),
    });
  });
}
