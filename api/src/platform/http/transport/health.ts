import type { FastifyInstance } from 'fastify';
import { findMissingMigration } from '../../database/readJournal.ts';
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

/**
 * Lets a process leave without a lost call: `app.drain(wait)` has /ready answer 503 and every answer close its connection,
 * goes on answering until `wait` is fulfilled, so that what passes calls on stops doing so, and closes the app.
 */
export function registerDrain(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', async (wait: Promise<unknown>) => {
    isDraining = true;
    await wait;
    await app.close();
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process has been asked to end. */
    isDraining(): boolean;
    /** Goes on answering as a process that leaves until `wait` is fulfilled, then closes the app. */
    drain(wait: Promise<unknown>): Promise<void>;
  }
}
