import { sql } from 'drizzle-orm';
import type { Queries } from '../src/platform/database/openDatabase.ts';

/**
 * Returns a checksum of each table by its name; equal checksums mean that nothing was written. Sessions are
 * excluded, because each call updates them, and refused calls in the audit, which a timer stores.
 */
export async function fingerprint(db: Queries): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sessions'`,
  );
  const sums = tables.rows.map(
    ({ name }) => sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
      from ${sql.identifier(name)} t ${name === 'audit' ? sql`where subject_kind <> 'path'` : sql``}`,
  );
  const { rows } = await db.execute<{ name: string; sum: string }>(sql.join(sums, sql` union all `));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
