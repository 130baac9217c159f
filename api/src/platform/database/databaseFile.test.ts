import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deletePostgres, startPostgres } from '@backoffice/postgres';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import { migrateDatabase } from './migrateDatabase.ts';
import { openDatabase } from './openDatabase.ts';
import { requireRestricted } from './requireRestricted.ts';

/** Reads the statements of deploy/database.sql; every password is replaced, because psql is not installed by npm. */
async function readStatements(): Promise<string[]> {
  const file = await readFile(join(import.meta.dirname, '../../../../deploy/database.sql'), 'utf8');
  return file
    .replace(/^(--|\\).*$/gm, '')
    .replace(/:'\w+'/g, `'password'`)
    .split(/;$/m)
    .filter((statement) => statement.trim() !== '');
}

it.each(['createrole createdb', 'superuser'])(
  'A login with %s creates roles and database with deploy/database.sql; deploy then migrates for the API',
  async (attributes) => {
    const dir = await mkdtemp(join(tmpdir(), 'backoffice-roles-'));
    await chmod(dir, 0o755);
    // The roles belong to the whole server, so the server of the test run cannot be used.
    const { sockets, stop } = await startPostgres({ dir, log: join(dir, 'postgres.log'), durable: false });
    const run = async (user: string, statements: readonly string[]) => {
      const client = new pg.Client({ host: sockets, user, database: 'postgres' });
      await client.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    };
    const where = (login: string) => ({
      url: `postgres://${login}@localhost/backoffice?host=${encodeURIComponent(sockets)}`,
      takesRole: false,
    });
    try {
      await run('postgres', [`create role administrator login ${attributes}`]);
      await run('administrator', await readStatements());
      expect(await migrateDatabase(where('deploy'))).not.toEqual([]);
      const api = openDatabase(where('api'), () => undefined);
      await requireRestricted(api.db, 'api').finally(() => api.close());
    } finally {
      await stop();
      await deletePostgres(dir);
      await rm(dir, { recursive: true, force: true });
    }
  },
);
