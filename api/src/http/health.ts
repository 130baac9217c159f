import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Queries } from '../database/openDatabase.ts';

const UNLIMITED = { config: { rateLimit: false }, schema: { hide: true } as object } as const;

/** GET /health answers while the process runs, GET /ready while the database answers too. */
export function serveHealth(app: FastifyInstance, db: Queries): void {
  app.get('/health', UNLIMITED, () => ({ ok: true }));
  app.get('/ready', UNLIMITED, async () => {
    await db.execute(sql`select 1`);
    return { ok: true };
  });
}
