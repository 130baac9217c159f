import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Queries } from './openDatabase.ts';

const JOURNAL = new URL('../../drizzle/meta/_journal.json', import.meta.url);

/**
 * Passes when the database has every migration of this release.
 * @throws Error that names the command which migrates it
 */
export async function requireMigrated(db: Queries): Promise<void> {
  const { entries } = JSON.parse(await readFile(JOURNAL, 'utf8')) as { entries: { tag: string; when: number }[] };
  const last = entries.at(-1);
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
