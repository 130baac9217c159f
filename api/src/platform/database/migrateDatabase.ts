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
/** The number of the advisory lock, which each database has for itself. */
const LOCK = 6_302_015;

/**
 * Brings a database to the version of this release, or to an earlier one that `through` names, and grants the roles
 * their rights; as its owner. One that runs at the same time waits for the other and then finds nothing to do. Answers
 * the names of the migrations that were applied.
 * @throws Error for a database that another initial schema began
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

/** Works with the folder of all migrations, or with one in which those after `through` have not been written yet. */
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
