import type { FastifyInstance } from 'fastify';

const digits = (text = '') => text.replaceAll('-', '');

/** The bank and the tax office: account numbers that end in 0000 and business numbers that start with 000 do not exist. */
export function serveRegistry(app: FastifyInstance): void {
  app.post<{ Body: { no?: string } }>('/registry/account', ({ body }) => ({
    exists: !digits(body.no).endsWith('0000'),
  }));
  app.post<{ Body: { regNo?: string } }>('/registry/business', ({ body }) => ({
    exists: !digits(body.regNo).startsWith('000'),
  }));
}
