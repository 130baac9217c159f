import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Config } from '../config/readConfig.ts';
import { grantRights } from './grantRights.ts';
import { openDatabase } from './openDatabase.ts';
import { appliedMigration, readJournal } from './readJournal.ts';
import { withUnlimitedClient } from './withUnlimitedClient.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../drizzle', import.meta.url));
/** The key of the advisory lock; each database has its own locks. */
const LOCK = 6_302_015;

/**
 * As the owner, migrates a database to this release, or to the migration `through`, and grants the roles their rights.
 * A concurrent run waits and then applies nothing. Returns the names of the applied migrations.
 * @throws Error for a database that was created with another initial schema
 */
export async function migrateDatabase(
  where: Config['database'],
  { through }: { readonly through?: string } = {},
): Promise<readonly string[]> {
  return withUnlimitedClient(where, 'owner', async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const before = (await appliedMigration(client)) ?? 0;
    if (before > 0) await requireInitialSchema(client);
    const database = openDatabase(where, () => undefined, 'owner');
    try {
      await withMigrations(through, (folder) => database.migrate(folder));
      await grantRights(database.db);
    } finally {
      await database.close();
    }
    const after = (await appliedMigration(client)) ?? 0;
    return (await readJournal()).filter(({ when }) => when > before && when <= after).map(({ tag }) => tag);
  });
}

async function requireInitialSchema(client: Pick<pg.Client, 'query'>): Promise<void> {
  const [initial] = await readJournal();
  const { rowCount } = await client.query('select from drizzle.__drizzle_migrations where created_at = $1', [
    initial?.when,
  ]);
  if (rowCount === 0)
    throw new Error(
      'The database was created by an older schema and cannot be migrated. `npm start -- --reset` replaces a local one.',
    );
}

/** Calls `work` with the folder of all migrations, or with a copy that ends with the migration `through`. */
async function withMigrations(through: string | undefined, work: (folder: string) => Promise<void>): Promise<void> {
  if (through === undefined) return work(MIGRATIONS);
  const journal = await readJournal();
  const last = journal.findIndex(({ tag }) => tag === through);
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const entries = journal.slice(0, last + 1).map((each, idx) => ({ idx, version: '7', breakpoints: true, ...each }));
    const text = JSON.stringify({ version: '7', dialect: 'postgresql', entries });
    await writeFile(join(folder, 'meta/_journal.json'), text);
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
