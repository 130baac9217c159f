import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { sql } from 'drizzle-orm';
import type { Queries } from './openDatabase.ts';

const JOURNAL = new URL('../../../drizzle/meta/_journal.json', import.meta.url);

/** A migration of this release: its name, and the instant in milliseconds that identifies it in a database. */
export interface Migration {
  readonly tag: string;
  readonly when: number;
}

/** Reads the migrations of this release, oldest first. */
export async function readJournal(): Promise<readonly Migration[]> {
  const { entries } = JSON.parse(await readFile(JOURNAL, 'utf8')) as { entries: Migration[] };
  return entries.map(({ tag, when }) => ({ tag, when }));
}

/** The instant of the last migration of a database, in milliseconds; undefined without migrations. */
export async function appliedMigration(client: Pick<pg.Client, 'query'>): Promise<number | undefined> {
  const { rows: found } = await client.query<{ known: boolean }>(
    `select exists (select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations') as known`,
  );
  if (found[0]?.known !== true) return undefined;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  const last = rows[0]?.last ?? null;
  return last === null ? undefined : Number(last);
}

/**
 * The name of this release's last migration if the database lacks it, otherwise undefined. The database may have later
 * migrations, which only add to it (docs/operations.md).
 */
export async function findMissingMigration(db: Queries): Promise<string | undefined> {
  const last = (await readJournal()).at(-1);
  if (last === undefined) return undefined;
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (rows[0]?.known !== true) return last.tag;
  const isLast = sql`created_at >= ${last.when}`;
  const done = await db.execute(sql`select from drizzle.__drizzle_migrations where ${isLast} limit 1`);
  return done.rows.length > 0 ? undefined : last.tag;
}

/**
 * Requires every migration of this release; later migrations only add to the database (docs/operations.md).
 * @throws Error that names the command which migrates the database
 */
export async function requireMigrated(db: Queries): Promise<void> {
  const missing = await findMissingMigration(db);
  if (missing === undefined) return;
  throw new Error(
    `The database lacks the migration ${missing}; run \`npm run migrate -w api\` with the DATABASE_URL of its owner.`,
  );
}
