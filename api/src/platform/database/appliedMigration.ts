import type pg from 'pg';

/** The instant that names the last migration of a database, in milliseconds; undefined for one that has none. */
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
