import { ensureDatabase, openDatabase } from '../database/openDatabase.ts';
import { type TestPostgres, startPostgres } from './postgres.ts';
import { TEMPLATE } from './testDatabase.ts';

/** Starts one PostgreSQL for the run, with a migrated database from which each test file's is copied. */
export default async function globalSetup(): Promise<void> {
  const postgres = await startPostgres();
  (globalThis as { testPostgres?: TestPostgres }).testPostgres = postgres;
  process.env['TEST_POSTGRES_SOCKET'] = postgres.socket;
  const where = { socket: postgres.socket, name: TEMPLATE };
  await ensureDatabase(where);
  const database = openDatabase(where, () => undefined);
  await database.migrate();
  await database.close();
}
