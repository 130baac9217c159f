import type { FastifyInstance } from 'fastify';
import { findMissingMigration } from '../../database/findMissingMigration.ts';
import type { Queries } from '../../database/openDatabase.ts';

const hidden = { schema: { hide: true } as object };

/**
 * GET /health answers while the process runs, GET /ready while the database answers too, has the migrations of this
 * release, and the process has not been asked to end.
 */
export function serveHealth(app: FastifyInstance, db: Queries): void {
  app.get('/health', { ...hidden, config: { probe: 'process' } }, () => ({ ok: true }));
  app.get('/ready', { ...hidden, config: { probe: 'database' } }, async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ ok: false });
    const lacks = await findMissingMigration(db);
    return lacks === undefined ? { ok: true } : reply.code(503).send({ ok: false, lacks });
  });
}
