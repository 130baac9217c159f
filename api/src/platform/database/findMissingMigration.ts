import { sql } from 'drizzle-orm';
import type { Queries } from './openDatabase.ts';
import { readJournal } from './readJournal.ts';

/**
 * The last migration of this release, when the database lacks it; undefined when it has all of them. It may have later
 * ones, which only add to it (docs/operations.md).
 */
export async function findMissingMigration(db: Queries): Promise<string | undefined> {
  const last = (await readJournal()).at(-1);
  if (last === undefined) return undefined;
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select exists (select from pg_tables where schemaname = 'drizzle') as known`,
  );
  if (rows[0]?.known !== true) return last.tag;
  const done = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations where created_at >= ${last.when}`,
  );
  return (done.rows[0]?.count ?? 0) > 0 ? undefined : last.tag;
}
