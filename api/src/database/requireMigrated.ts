import { sql } from 'drizzle-orm';
import type { Queries } from './openDatabase.ts';
import { readJournal } from './readJournal.ts';

/**
 * Passes when the database has every migration of this release; it may have later ones, which only add to it
 * (docs/operations.md).
 * @throws Error that names the command which migrates it
 */
export async function requireMigrated(db: Queries): Promise<void> {
  const last = (await readJournal()).at(-1);
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select exists (select from pg_tables where schemaname = 'drizzle') as known`,
  );
  if (rows[0]?.known === true && last !== undefined) {
    const done = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from drizzle.__drizzle_migrations where created_at >= ${last.when}`,
    );
    if ((done.rows[0]?.count ?? 0) > 0) return;
  }
  throw new Error(
    `The database lacks the migration ${last?.tag ?? ''}; run \`npm run migrate -w api\` with the DATABASE_URL of its owner.`,
  );
}
