import { sql } from 'drizzle-orm';
import type { Queries } from '../src/platform/database/openDatabase.ts';

/**
 * A checksum of each table by its name; two are equal when nothing was written in between. Sessions and
 * rates are left out: each call is counted there.
 */
export async function fingerprint(db: Queries): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'call_rates')`,
  );
  const sums = tables.rows.map(
    ({ name }) => sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
      from ${sql.identifier(name)} t`,
  );
  const { rows } = await db.execute<{ name: string; sum: string }>(sql.join(sums, sql` union all `));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
