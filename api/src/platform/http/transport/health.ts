import type { FastifyInstance } from 'fastify';
import { findMissingMigration } from '../../database/readJournal.ts';
import type { Queries } from '../../database/openDatabase.ts';

const hidden = { schema: { hide: true } as object };

/**
 * GET /health succeeds while the process runs; GET /ready also requires the database, the migrations of this release,
 * and that the process is not draining.
 */
export function serveHealth(app: FastifyInstance, db: Queries): void {
  app.get('/health', { ...hidden, config: { probe: 'process' } }, () => ({ ok: true }));
  app.get('/ready', { ...hidden, config: { probe: 'database' } }, async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ ok: false });
    const lacks = await findMissingMigration(db);
    return lacks === undefined ? { ok: true } : reply.code(503).send({ ok: false, lacks });
  });
}

/**
 * Stops a process without losing calls: `app.drain(wait)` makes /ready return 503 and closes connections after their
 * response (`CALL_STEPS`), serves requests until `wait` resolves, so that load balancers can react, and closes the app.
 */
export function registerDrain(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', async (wait: Promise<unknown>) => {
    isDraining = true;
    await wait;
    await app.close();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is draining. */
    isDraining(): boolean;
    /** Serves requests as a draining process until `wait` resolves, then closes the app. */
    drain(wait: Promise<unknown>): Promise<void>;
  }
}
