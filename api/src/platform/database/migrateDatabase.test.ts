import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import { migrateDatabase } from './migrateDatabase.ts';
import { readJournal, requireMigrated } from './readJournal.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: false });
});
afterAll(() => database.close());

it('Of two concurrent migrations, the second waits and then applies nothing', async () => {
  const { socket, name } = database;
  const applied = await Promise.all([1, 2].map(() => migrateDatabase({ socket, name })));
  const all = (await readJournal()).map(({ tag }) => tag);
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], all]);
  await expect(requireMigrated(database.db)).resolves.toBeUndefined();
});

it('An API starts on a database that a later release has migrated', async () => {
  await database.owner.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  );
  await expect(requireMigrated(database.db)).resolves.toBeUndefined();
  const { socket, name } = database;
  expect(await migrateDatabase({ socket, name })).toEqual([]);
});

it('A database with another initial schema is rejected with the command that creates a new database', async () => {
  const other = await createTestDatabase({ isMigrated: false });
  const where = { socket: other.socket, name: other.name };
  await migrateDatabase(where);
  await other.owner.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1000`);
  await expect(migrateDatabase(where)).rejects.toThrow('npm start -- --reset');
  await other.close();
});
