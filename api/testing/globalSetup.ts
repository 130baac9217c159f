import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@backoffice/postgres';
import { ensureDatabase } from '../src/platform/database/ensureDatabase.ts';
import { migrateDatabase } from '../src/platform/database/migrateDatabase.ts';
import type { TestRun } from './TestRun.ts';
import { TEMPLATE } from './testDatabase.ts';
import { writePasswordRules } from './writePasswordRules.ts';

/** Starts one PostgreSQL for the test run with a migrated template database, which is copied for each test file. */
export default async function globalSetup(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'backoffice-test-'));
  // If started as root, PostgreSQL runs as another user, and that user needs access to the folder.
  await chmod(dir, 0o755);
  const postgres = await startPostgres({ dir, log: join(dir, 'postgres.log'), durable: false, maxConnections: 200 });
  (globalThis as TestRun).testPostgres = { dir, postgres };
  process.env['TEST_POSTGRES_SOCKET'] = postgres.sockets;
  const where = { socket: postgres.sockets, name: TEMPLATE };
  await ensureDatabase(where);
  await migrateDatabase(where);
  await writePasswordRules(postgres.sockets);
}
